import { displayNumber } from '#app/domain/progress/progress.ts';

/** Instead of a figure that nothing stands behind. */
export const noData = 'Sin datos suficientes';

/** '1. ESTRATEGIA'. */
export const unitName = ({ order, name }: { order: number; name: string }): string =>
  `${displayNumber(order)}. ${name}`;
