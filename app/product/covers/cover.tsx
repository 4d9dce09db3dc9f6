import '#app/ui/theme/hues.css';
import styles from './cover.module.css';
import { type CoverKind, coverMarkup } from './cover-art.ts';

type Props = {
  kind: CoverKind;
  id: number;
  /** `data-hue` of its unit (unit-hue.ts). */
  hue: number;
  /** The address of the author's picture, which stands in place of our drawing. */
  picture?: string | null;
  /** The right end of a head, or a square of 48 px (`--cover-size`) beside a name. */
  as: 'side' | 'thumb';
};

/** The picture of a thing to learn; its name stands beside it in words. */
export function Cover({ kind, id, hue, picture = null, as }: Props) {
  const place = {
    className: `block clipped rigid ${styles.cover}`,
    'data-as': as,
    'data-hue': hue,
    'data-print': 'never',
  } as const;
  if (picture !== null) {
    return (
      <span {...place}>
        <img src={picture} alt="" loading="lazy" decoding="async" />
      </span>
    );
  }
  return (
    <span
      {...place}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word of anybody
      dangerouslySetInnerHTML={{ __html: coverMarkup(kind, id, as === 'thumb') }}
    />
  );
}
