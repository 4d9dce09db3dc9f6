import styles from './badge-image.module.css';

/** Side of a badge in px (spec §9). */
const BADGE_SIZE = 150;

type BadgeImageProps = {
  src: string;
  name: string;
  earned: boolean;
  /** Side in px where 150 does not fit. */
  size?: number;
  /** It stands on the screen at once: it is fetched before the code. */
  first?: boolean;
};

/** A badge, dimmed until it is earned; the difference is in its name as well. */
export function BadgeImage({ src, name, earned, size = BADGE_SIZE, first = false }: BadgeImageProps) {
  return (
    <img
      className={styles.badge}
      src={src}
      alt={earned ? `Insignia ${name}` : `Insignia ${name}, aún por obtener`}
      width={size}
      height={size}
      {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
      decoding="async"
      data-earned={earned}
    />
  );
}
