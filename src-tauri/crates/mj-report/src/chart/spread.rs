//! Labels at the ends of lines, moved apart until none covers another.

/// Moves places apart to at least a gap, keeping their order and staying between low and high. If there
/// are too many for that, they share the room evenly.
pub fn apart(wanted: &[f32], gap: f32, low: f32, high: f32) -> Vec<f32> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|a, b| wanted[*a].total_cmp(&wanted[*b]));
    let room = (high - low).max(0.0);
    let gap = gap.min(room / wanted.len().saturating_sub(1).max(1) as f32);

    let mut places = vec![0.0; wanted.len()];
    let mut least = low;
    for &index in &order {
        places[index] = wanted[index].max(least);
        least = places[index] + gap;
    }
    // What was pushed beyond the end pushes back.
    let mut most = high;
    for &index in order.iter().rev() {
        places[index] = places[index].min(most);
        most = places[index] - gap;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::apart;

    #[test]
    fn labels_that_would_cover_each_other_move() {
        assert_eq!(apart(&[10.0, 50.0], 12.0, 0.0, 100.0), [10.0, 50.0]);
        assert_eq!(apart(&[50.0, 50.0, 49.0], 10.0, 0.0, 100.0), [59.0, 69.0, 49.0]);
        assert_eq!(apart(&[98.0, 100.0], 10.0, 0.0, 100.0), [90.0, 100.0]);
    }

    #[test]
    fn too_many_share_the_room() {
        assert_eq!(apart(&[5.0, 5.0, 5.0], 90.0, 0.0, 100.0), [0.0, 50.0, 100.0]);
        assert!(apart(&[], 9.0, 0.0, 1.0).is_empty());
    }
}
