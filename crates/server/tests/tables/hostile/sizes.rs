//! Too much in one request.

use protocol::{NewToken, Scope};

use super::{Scene, raw};

/// The largest request in bytes, as the documentation says it.
const LARGEST: usize = 64 * 1024;

#[tokio::test]
async fn a_large_body_is_too_large() {
    let scene = Scene::new("conversion").await;
    let new = NewToken {
        label: "program".into(),
        scopes: Scope::ALL.into(),
    };
    let token = scene.ada.new_token(&new).await.unwrap().token.unwrap();
    let headers = format!("authorization: Bearer {token}\r\n");
    let commands = scene.path("/commands");
    let mut n_told = 0;
    for path in [commands.as_str(), "/api/tables", "/api/me"] {
        for size in [LARGEST + 1, 1024 * 1024] {
            let request = raw::request("POST", path, &headers, &vec![b' '; size]);
            let answer = raw::send(&scene.world, &request).await;
            // The server may cut us off while we still send, before we hear why.
            let status = raw::status(&answer);
            assert!(matches!(status, Some(413) | None), "{path}: {answer}");
            n_told += usize::from(status.is_some());
        }
        let request = raw::request("POST", path, &headers, &[b' '; LARGEST]);
        let answer = raw::send(&scene.world, &request).await;
        assert_eq!(raw::status(&answer), Some(400), "{path}: {answer}");
    }
    assert!(n_told > 0, "nobody was told why");
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn a_body_that_is_only_promised_is_too_large_at_once() {
    let scene = Scene::new("conversion").await;
    let head = "POST /api/me HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\
                content-length: 99999999999\r\n\r\n";
    let answer = raw::send(&scene.world, head.as_bytes()).await;
    assert_eq!(raw::status(&answer), Some(413), "{answer}");
    // One whose length nobody says ends at the limit.
    let mut endless = b"POST /api/me HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\
                        transfer-encoding: chunked\r\n\r\n"
        .to_vec();
    for _ in 0..100 {
        endless.extend(b"1000\r\n");
        endless.extend([b' '; 4096]);
        endless.extend(b"\r\n");
    }
    let answer = raw::send(&scene.world, &endless).await;
    assert!(matches!(raw::status(&answer), Some(413) | None), "{answer}");
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn heads_are_limited_too() {
    let scene = Scene::new("conversion").await;
    let many: String = (0..5000).map(|n| format!("x-{n}: {n}\r\n")).collect();
    let long = format!("x: {}\r\n", "y".repeat(2 * 1024 * 1024));
    let cookies = format!("cookie: {}\r\n", "pentarch=x; ".repeat(2000));
    for headers in [&many, &long] {
        let request = raw::request("GET", "/api/me", headers, b"");
        let answer = raw::send(&scene.world, &request).await;
        let status = raw::status(&answer);
        assert!(matches!(status, Some(431) | None), "{status:?}");
    }
    let request = raw::request("GET", "/api/me", &cookies, b"");
    let answer = raw::send(&scene.world, &request).await;
    assert_eq!(raw::status(&answer), Some(401));
    let path = format!("/{}", "a".repeat(100_000));
    let answer = raw::send(&scene.world, &raw::request("GET", &path, "", b"")).await;
    let status = raw::status(&answer).expect("an answer");
    assert!(matches!(status, 404 | 414), "{status}");
    for garbage in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nname: \x00\r\n\r\n",
        b"\r\n\r\n\r\n\r\nnothing at all\r\n\r\n",
    ] {
        let answer = raw::send(&scene.world, garbage).await;
        let status = raw::status(&answer);
        assert!(
            status.is_none_or(|status| status < 500 || status == 505),
            "{answer}"
        );
    }
    scene.assert_unharmed().await;
}
