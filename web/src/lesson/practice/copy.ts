import type { Exercise } from '../../exercises/contract';

/** The same exercise to be asked again: answers of its own, and other numbers where it has some. */
export function copyOf(exercise: Exercise, prefix: string): Exercise {
  const { variants = [] } = exercise;
  const [first, ...others] = variants;
  return {
    ...exercise,
    id: `${prefix}.${exercise.id}`,
    ...(first && { variants: [...others, first] }),
  };
}
