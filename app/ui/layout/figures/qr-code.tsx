import styles from './qr-code.module.css';

type Props = {
  /** `size` modules a side, the dark ones as the path of an SVG. */
  qr: { size: number; path: string };
  label: string;
};

/** A QR with the quiet zone around it that a camera needs. */
export function QrCode({ qr: { size, path }, label }: Props) {
  return (
    <svg
      className={styles.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
