//! Pearson's chi-square test with a threshold for very rare alarms.

/// The least expected count of a cell: rarer outcomes are counted together.
const LEAST_EXPECTED: f64 = 32.0;

/// What speaks against these counts being draws by these weights, if it would be rarer than `rarity`.
///
/// The threshold is the Wilson-Hilferty approximation of the chi-square quantile; for few degrees of
/// freedom it errs toward leniency, and cells of at least [`LEAST_EXPECTED`] keep the statistic close to
/// its distribution that far out.
pub(super) fn objection(counts: &[u32], weights: &[u32], rarity: f64) -> Option<String> {
    let n_draws: f64 = counts.iter().map(|count| f64::from(*count)).sum();
    let total: f64 = weights.iter().map(|weight| f64::from(*weight)).sum();
    let mut cells: Vec<(f64, f64)> = counts
        .iter()
        .zip(weights)
        .map(|(count, weight)| (f64::from(*count), n_draws * f64::from(*weight) / total))
        .collect();
    cells.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut pooled: Vec<(f64, f64)> = Vec::new();
    for (count, expected) in cells {
        match pooled.last_mut() {
            Some(rare) if rare.1 < LEAST_EXPECTED => {
                rare.0 += count;
                rare.1 += expected;
            }
            _ => pooled.push((count, expected)),
        }
    }
    let freedom = pooled.len() - 1;
    if freedom == 0 {
        return None;
    }
    let statistic: f64 = pooled
        .iter()
        .map(|(count, expected)| (count - expected).powi(2) / expected)
        .sum();
    let most = threshold(freedom, rarity);
    (statistic > most).then(|| {
        format!("chi-square is {statistic:.1} with {freedom} degrees of freedom, at most {most:.1} is credible")
    })
}

/// What chi-square with so many degrees of freedom exceeds about as rarely as `rarity`.
fn threshold(freedom: usize, rarity: f64) -> f64 {
    let k = freedom as f64;
    let spread = 2.0 / (9.0 * k);
    k * (1.0 - spread + normal_tail(rarity) * spread.sqrt()).powi(3)
}

/// How many standard deviations a normal number exceeds at most as rarely as `rarity`.
fn normal_tail(rarity: f64) -> f64 {
    // The tail beyond z is less than density / z, and hardly less so far out (Mills' ratio).
    let tail = |z: f64| (-z * z / 2.0).exp() / (z * std::f64::consts::TAU.sqrt());
    let (mut low, mut high) = (0.1, 40.0);
    for _ in 0..60 {
        let middle = (low + high) / 2.0;
        if tail(middle) > rarity {
            low = middle
        } else {
            high = middle
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_threshold_is_near_the_exact_quantile_and_never_below() {
        // Degrees of freedom, tail, and the exact quantile by the distribution's closed form.
        for (freedom, rarity, quantile) in [
            (1, 1e-6, 23.928),
            (1, 1e-9, 37.325),
            (2, 1e-6, 27.631),
            (10, 1e-4, 35.564),
            (10, 1e-6, 46.863),
            (10, 1e-9, 62.945),
            (100, 1e-6, 182.127),
            (100, 1e-9, 209.318),
        ] {
            let most = threshold(freedom, rarity);
            let ratio = most / quantile;
            assert!(
                (1.0..1.3).contains(&ratio),
                "{freedom}: {most} for {quantile}"
            );
        }
    }

    #[test]
    fn wrong_weights_are_found_and_right_ones_are_not() {
        let rarity = 1e-9;
        assert_eq!(objection(&[1000, 2000, 3000], &[1, 2, 3], rarity), None);
        assert_eq!(objection(&[1050, 1950, 3000], &[1, 2, 3], rarity), None);
        assert!(objection(&[2000, 2000, 2000], &[1, 2, 3], rarity).is_some());
        assert!(objection(&[700, 300], &[1, 1], rarity).is_some());
    }

    #[test]
    fn rare_outcomes_count_together() {
        // One surprising draw of a rare outcome must not raise the alarm.
        assert_eq!(objection(&[10_000, 1, 0], &[1_000_000, 1, 1], 1e-9), None);
        assert_eq!(objection(&[5], &[1], 1e-9), None);
    }
}
