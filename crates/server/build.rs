//! Says where the built client is; where there is none, puts a page that says how to build it.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where this is"));
    let built = here.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", built.display());
    println!("cargo::rerun-if-changed=src/placeholder.html");
    let client = if built.join("index.html").exists() {
        built.canonicalize().expect("it is there")
    } else {
        placeholder(&here)
    };
    println!("cargo::rustc-env=PENTARCH_CLIENT={}", client.display());
}

fn placeholder(here: &Path) -> PathBuf {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let folder = out.join("client");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let page = here.join("src/placeholder.html");
    fs::copy(page, folder.join("index.html")).expect("the page can be copied");
    folder
}
