import '#app/ui/theme/hues.css';
import styles from './cover.module.css';
import { type CoverKind, coverMarkup } from './cover-art.ts';

type Props = {
  kind: CoverKind;
  id: number;
  /** `data-hue` of its unit (unit-hue.ts). */
  hue: number;
  /** A band over a card, or a square of 48 px beside a name. */
  as: 'band' | 'thumb';
};

/** The picture of a thing to learn; its name stands beside it in words. */
export function Cover({ kind, id, hue, as }: Props) {
  return (
    <span
      className={`block clipped rigid ${styles.cover}`}
      data-as={as}
      data-hue={hue}
      data-print="never"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word of anybody
      dangerouslySetInnerHTML={{ __html: coverMarkup(kind, id, as === 'thumb') }}
    />
  );
}

const activityCovers: readonly CoverKind[] = ['podcast', 'video', 'article', 'toolkit', 'exercise'];

/** The kind of cover of an activity, by its type on the wire (`tipo`, spec §3). */
export const coverOfActivity = (type: number): CoverKind => activityCovers[type - 1] ?? 'article';
