/** Lengths of the recorded narration in seconds, by media path. Written by demo/make-media.mjs. */
export const measured: Record<string, { seconds: number; starts: number[] }> = {
  'estrategia/podcast-diez-minutos': { seconds: 73.56, starts: [] },
  'estrategia/video-cuatro-preguntas': { seconds: 37.2, starts: [0, 6.64, 13.39, 21.01, 27.55] },
};
