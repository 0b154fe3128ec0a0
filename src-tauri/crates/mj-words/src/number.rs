//! Numbers as every language here writes them: 300,000 and 4.5.

use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentValue};

/// So many digits stand after the point where a message does not say otherwise, as in the pages.
const DIGITS: usize = 1;

/// `NUMBER` of a message. What browsers know as a truth value is written 0 or 1.
pub(crate) fn number<'a>(given: &[FluentValue<'a>], options: &FluentArgs<'_>) -> FluentValue<'a> {
    let Some(FluentValue::Number(number)) = given.first() else { return FluentValue::Error };
    let mut number = number.clone();
    number.options.merge(options);
    if let Some(FluentValue::Number(grouping)) = options.get("useGrouping") {
        number.options.use_grouping = grouping.value != 0.0;
    }
    FluentValue::Number(number)
}

pub(crate) fn formatted<M>(value: &FluentValue, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(written(number)),
        _ => None,
    }
}

fn written(number: &FluentNumber) -> String {
    let options = &number.options;
    let least = options.minimum_fraction_digits.unwrap_or(0);
    let most = options.maximum_fraction_digits.unwrap_or(DIGITS).max(least);
    let all = format!("{:.most$}", number.value.abs());
    let (whole, fraction) = all.split_once('.').unwrap_or((&all, ""));
    let needed = fraction.trim_end_matches('0').len().max(least);
    let whole = if options.use_grouping { grouped(whole) } else { whole.to_owned() };
    let zero = !all.bytes().any(|byte| byte.is_ascii_digit() && byte != b'0');
    let sign = if number.value < 0.0 && !zero { "−" } else { "" };
    match &fraction[..needed] {
        "" => format!("{sign}{whole}"),
        fraction => format!("{sign}{whole}.{fraction}"),
    }
}

/// A whole number with its groups and a real minus.
pub(crate) fn whole(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", grouped(&number.unsigned_abs().to_string()))
}

fn grouped(digits: &str) -> String {
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::written;
    use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

    #[test]
    fn a_number_has_its_groups_and_no_useless_digit() {
        let plain = |value| written(&FluentNumber::new(value, FluentNumberOptions::default()));
        assert_eq!([0.0, 999.0, 1000.0, 1_234_567.0].map(plain), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([4.5, -0.26, -1234.5678, -0.0001].map(plain), ["4.5", "−0.3", "−1,234.6", "0"]);
    }

    #[test]
    fn a_message_may_want_it_otherwise() {
        let options =
            FluentNumberOptions { use_grouping: false, minimum_fraction_digits: Some(1), ..Default::default() };
        assert_eq!(written(&FluentNumber::new(1024.0, options)), "1024.0");
    }
}
