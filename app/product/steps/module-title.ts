/** «MÓDULO 2 · Elegir prioridades». */
export const moduleTitle = ({ order, name }: { order: number; name: string }): string =>
  `MÓDULO ${order + 1} · ${name}`;
