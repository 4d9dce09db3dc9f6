import type { ContentFile } from '#app/contract/admin/content/files.ts';
import { numberText } from '#app/domain/text/counts.ts';

/** A file as an editor keeps it: what the server said of it when it was stored. */
export type CourseFileValue = ContentFile;

/** A file of a list, under the words that people read. */
export type CourseListItem = CourseFileValue & { title: string };

/** '4 min 12 s', '1,200 × 800 px'; undefined for what is neither long nor wide. */
export function measureText({ seconds, width, height }: Partial<CourseFileValue>): string | undefined {
  if (seconds !== undefined) {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return [minutes > 0 ? `${numberText(minutes)} min` : '', rest > 0 ? `${rest} s` : '']
      .filter(Boolean)
      .join(' ');
  }
  if (width === undefined || height === undefined) return undefined;
  return `${numberText(width)} × ${numberText(height)} px`;
}
