/** The steps of colour in which progress is shown. */
export const levels = [0, 1, 2, 3, 4] as const;

const STEP = 100 / levels.length;
const last = levels.length - 1;

/** The step of a progress from 0 to 100: 0 to 19 %, … 80 to 100 %. */
export const levelOf = (progress: number): number => Math.min(last, Math.floor(progress / STEP));

/** 'De 20 a 39 %'. */
export const levelText = (level: number): string =>
  `De ${level * STEP} a ${level === last ? 100 : (level + 1) * STEP - 1} %`;
