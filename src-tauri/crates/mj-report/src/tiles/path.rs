//! Paths as the drawings write them: absolute starts, everything else relative, and of arcs only halves of circles.

type Point = (f32, f32);

/// A piece of a path, in places of the face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Segment {
    Start(Point),
    Line(Point),
    /// A curve by way of one point.
    Quad(Point, Point),
    /// A curve by way of two points.
    Cubic(Point, Point, Point),
    Close,
}

/// As near to a circle as four curves come.
const ROUND: f32 = 0.552_284_8;

/// The pieces of a path; none if it has what the drawings never write.
pub fn segments(path: &str) -> Option<Vec<Segment>> {
    let (mut pieces, mut start, mut here) = (Vec::new(), (0.0, 0.0), (0.0, 0.0));
    for (command, numbers) in commands(path)? {
        if command == 'z' {
            pieces.push(Segment::Close);
            here = start;
            continue;
        }
        // A command stands for as many of its kind as it has numbers.
        let size = size(command)?;
        if numbers.is_empty() || numbers.len() % size != 0 {
            return None;
        }
        for numbers in numbers.chunks(size) {
            let to = |at: usize| (here.0 + numbers[at], here.1 + numbers[at + 1]);
            let end = match command {
                'M' => (numbers[0], numbers[1]),
                'h' => (here.0 + numbers[0], here.1),
                'v' => (here.0, here.1 + numbers[0]),
                _ => to(size - 2),
            };
            match command {
                'M' => pieces.push(Segment::Start(end)),
                'q' => pieces.push(Segment::Quad(to(0), end)),
                'c' => pieces.push(Segment::Cubic(to(0), to(2), end)),
                'a' => pieces.extend(half_circle(here, end)),
                _ => pieces.push(Segment::Line(end)),
            }
            here = end;
            start = if command == 'M' { end } else { start };
        }
    }
    Some(pieces)
}

/// How many numbers a command has.
fn size(command: char) -> Option<usize> {
    match command {
        'M' | 'l' => Some(2),
        'h' | 'v' => Some(1),
        'q' => Some(4),
        'c' => Some(6),
        'a' => Some(7),
        _ => None,
    }
}

/// Commands with their numbers, which stand side by side where a sign parts them.
fn commands(path: &str) -> Option<Vec<(char, Vec<f32>)>> {
    let mut commands = Vec::new();
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        rest = &rest[command.len_utf8()..];
        let end = rest.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(rest.len());
        let signed = rest[..end].replace('-', " -");
        let numbers = signed.split_ascii_whitespace().map(|number| number.parse().ok()).collect::<Option<_>>()?;
        commands.push((command, numbers));
        rest = &rest[end..];
    }
    Some(commands)
}

/// The half of a circle between two places on one height.
fn half_circle(from: Point, to: Point) -> [Segment; 2] {
    let radius = (to.0 - from.0) / 2.0;
    let (middle, reach) = ((from.0 + radius, from.1 + radius), ROUND * radius);
    [
        Segment::Cubic((from.0, from.1 + reach), (middle.0 - reach, middle.1), middle),
        Segment::Cubic((middle.0 + reach, middle.1), (to.0, to.1 + reach), to),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_piece_by_piece() {
        let pieces = segments("M10 20l5-5 1 .5h-3v2q1 2 3 4c1 1 2 2-3-3z").expect("a path");
        let [start, first, second] = [(10.0, 20.0), (15.0, 15.0), (16.0, 15.5)];
        assert_eq!(pieces[..3], [Segment::Start(start), Segment::Line(first), Segment::Line(second)]);
        assert_eq!(pieces[3..5], [Segment::Line((13.0, 15.5)), Segment::Line((13.0, 17.5))]);
        assert_eq!(pieces[5], Segment::Quad((14.0, 19.5), (16.0, 21.5)));
        assert_eq!(pieces[6..], [Segment::Cubic((17.0, 22.5), (18.0, 23.5), (13.0, 18.5)), Segment::Close]);
    }

    #[test]
    fn two_halves_make_a_circle() {
        let pieces = segments("M40 50a10 10 0 1 0 20 0 10 10 0 1 0-20 0z").expect("a circle");
        let ends = pieces.iter().filter_map(|piece| match piece {
            Segment::Cubic(_, _, end) => Some(*end),
            _ => None,
        });
        assert_eq!(ends.collect::<Vec<_>>(), [(50.0, 60.0), (60.0, 50.0), (50.0, 40.0), (40.0, 50.0)]);
    }

    #[test]
    fn what_the_drawings_never_write_is_no_path() {
        for path in ["X1 2", "M1", "M1 2l", "M1 2l3 x", "1 2"] {
            assert_eq!(segments(path), None, "{path}");
        }
    }
}
