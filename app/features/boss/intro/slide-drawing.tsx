import type { ReactNode } from 'react';
import styles from './slide-drawing.module.css';

/** A person from the shoulders up, standing at `x`. */
function Person({ x, y = 70, soft = false }: { x: number; y?: number; soft?: boolean }) {
  return (
    <g className={soft ? styles.soft : styles.strong}>
      <circle cx={x} cy={y} r="14" />
      <path d={`M${x - 24} ${y + 52} c0 -40 48 -40 48 0 Z`} />
    </g>
  );
}

/** A sheet with written lines. */
function Paper({ x, children }: { x: number; children?: ReactNode }) {
  return (
    <>
      <rect className={styles.paper} x={x} y="22" width="84" height="106" rx="8" />
      {children ?? (
        <path
          className={styles.line}
          d={`M${x + 14} 48 h56 M${x + 14} 66 h56 M${x + 14} 84 h40 M${x + 14} 102 h48`}
        />
      )}
    </>
  );
}

const ticks = (x: number) => `M${x} 50 l6 6 l11 -12 M${x} 76 l6 6 l11 -12 M${x} 102 l6 6 l11 -12`;

const drawings = {
  team: (
    <>
      <Person x={70} y={78} soft />
      <Person x={170} y={78} soft />
      <Person x={120} y={62} />
    </>
  ),
  calendar: (
    <>
      <rect className={styles.paper} x="66" y="30" width="108" height="96" rx="10" />
      <path className={styles.line} d="M66 56 h108 M92 20 v20 M148 20 v20" />
      <path className={styles.route} d="M88 76 h64 M88 96 h64" />
      <circle className={styles.mark} cx="152" cy="96" r="9" />
    </>
  ),
  challenge: (
    <>
      <Paper x={58} />
      <circle className={styles.strong} cx="162" cy="92" r="26" />
      <path className={styles.onStrong} d="M162 106 v-26 M150 90 l12 -12 l12 12" />
    </>
  ),
  guide: (
    <>
      <path className={styles.paper} d="M120 42 C98 26 70 26 50 34 V120 C70 112 98 112 120 126 Z" />
      <path className={styles.paper} d="M120 42 C142 26 170 26 190 34 V120 C170 112 142 112 120 126 Z" />
      <path className={styles.line} d="M66 56 h36 M66 74 h36 M138 56 h36 M138 74 h36 M138 92 h24" />
    </>
  ),
  eye: (
    <>
      <path className={styles.paper} d="M40 76 C74 28 166 28 200 76 C166 124 74 124 40 76 Z" />
      <circle className={styles.strong} cx="120" cy="76" r="26" />
      <circle className={styles.mark} cx="128" cy="68" r="8" />
    </>
  ),
  notes: (
    <>
      <Paper x={66} />
      <path className={styles.strong} d="M140 118 l44 -60 l16 12 l-44 60 l-20 8 Z" />
    </>
  ),
  table: (
    <>
      <rect className={styles.paper} x="40" y="26" width="160" height="100" rx="8" />
      <path className={styles.line} d="M40 52 h160 M40 76 h160 M40 102 h160 M92 26 v100" />
      <circle className={styles.soft} cx="66" cy="64" r="7" />
      <circle className={styles.strong} cx="66" cy="89" r="7" />
      <circle className={styles.soft} cx="66" cy="114" r="7" />
      <rect className={styles.mark} x="108" y="82" width="72" height="14" rx="7" />
    </>
  ),
  form: (
    <>
      <Paper x={78}>
        <path className={styles.route} d={ticks(90)} />
        <path className={styles.line} d="M118 52 h32 M118 78 h32 M118 104 h32" />
      </Paper>
    </>
  ),
  talk: (
    <>
      <Person x={66} y={82} />
      <Person x={174} y={82} soft />
      <path
        className={styles.paper}
        d="M84 18 h44 a8 8 0 0 1 8 8 v16 a8 8 0 0 1 -8 8 h-26 l-12 12 v-12 h-6 a8 8 0 0 1 -8 -8 v-16 a8 8 0 0 1 8 -8 Z"
      />
      <path className={styles.line} d="M90 34 h32" />
    </>
  ),
  send: (
    <>
      <path className={styles.strong} d="M52 78 L196 24 L150 128 L118 92 Z" />
      <path className={styles.onStrong} d="M118 92 L196 24" />
      <path className={styles.route} d="M40 116 h30 M52 132 h34" />
    </>
  ),
  agreement: (
    <>
      <Person x={54} y={82} />
      <Person x={186} y={82} soft />
      <Paper x={78}>
        <path className={styles.line} d="M92 44 h56 M92 64 h56 M92 84 h36" />
        <path className={styles.route} d="M94 112 c10 -16 14 8 24 -4 s12 2 22 -4" />
      </Paper>
    </>
  ),
  flag: (
    <>
      <path className={styles.route} d="M36 126 C80 126 74 92 112 88 S150 62 166 52" />
      <circle className={styles.strong} cx="36" cy="126" r="9" />
      <circle className={styles.strong} cx="112" cy="88" r="9" />
      <path className={styles.line} d="M170 68 V16" />
      <path className={styles.mark} d="M172 18 h34 l-10 12 l10 12 h-34 Z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** Our own drawing of a slide. Decoration: its words say the same. */
export function SlideDrawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 150" aria-hidden>
      {drawings[name]}
    </svg>
  );
}
