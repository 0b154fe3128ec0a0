//! 積分: amounts in thousandths, exact.

use std::fmt;

use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// Thousandths: `Milli(1_500)` is one and a half. Scores come in halves and placement points may be
/// shared by three, and both are added up for years: floating point would drift.
///
/// `{}` writes it without a sign for positive amounts, `{:+}` with one (nothing is never signed); zeros
/// behind the point are left out. In JSON it is a number with just those digits (by `serde_json`, which alone can
/// be told so).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Milli(pub i64);

impl Milli {
    /// A whole amount; one too large to be counted in thousandths becomes the largest there is.
    pub const fn whole(amount: i64) -> Milli {
        Milli(amount.saturating_mul(1_000))
    }

    /// The nearest floating-point number, for spreadsheets, which know no other.
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 1_000.0
    }
}

impl fmt::Display for Milli {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.0.signum() {
            -1 => "-",
            1 if f.sign_plus() => "+",
            _ => "",
        };
        let (whole, rest) = (self.0.unsigned_abs() / 1_000, self.0.unsigned_abs() % 1_000);
        let decimals = format!("{rest:03}");
        match decimals.trim_end_matches('0') {
            "" => write!(f, "{sign}{whole}"),
            decimals => write!(f, "{sign}{whole}.{decimals}"),
        }
    }
}

impl Serialize for Milli {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawValue::from_string(self.to_string()).map_err(S::Error::custom)?.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::Milli;

    #[test]
    fn is_written_exactly_and_without_idle_zeros() {
        let written = [
            (1_500, "1.5", "+1.5"),
            (-500, "-0.5", "-0.5"),
            (0, "0", "0"),
            (30_000, "30", "+30"),
            (-1, "-0.001", "-0.001"),
            (1_010, "1.01", "+1.01"),
            (i64::MAX, "9223372036854775.807", "+9223372036854775.807"),
            (i64::MIN, "-9223372036854775.808", "-9223372036854775.808"),
        ];
        for (thousandths, plain, signed) in written {
            assert_eq!(Milli(thousandths).to_string(), plain);
            assert_eq!(format!("{:+}", Milli(thousandths)), signed);
        }
    }

    #[test]
    fn is_a_json_number_without_noise() {
        let json = serde_json::to_string(&[Milli(100), Milli(-2_500), Milli(i64::MAX), Milli::whole(7)]).unwrap();
        assert_eq!(json, "[0.1,-2.5,9223372036854775.807,7]");
    }

    #[test]
    fn a_whole_amount_too_large_stays_large() {
        assert_eq!(Milli::whole(i64::MAX), Milli(i64::MAX));
    }
}
