/** When a job ended, or was sent: `2026-11-25 18:41`, by the reader's clock. */

import type { Job } from '../api/types';

export function whenOf({ finished, submitted }: Job): string {
  const time = new Date(finished ?? submitted ?? '');
  if (Number.isNaN(time.getTime())) return '';
  const two = (n: number) => String(n).padStart(2, '0');
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
