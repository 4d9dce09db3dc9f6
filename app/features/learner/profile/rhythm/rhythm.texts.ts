/** Sentences of the learner's own rhythm (product: rhythm). */
export const texts = {
  title: 'MI RITMO',
  none: 'Sin meta',
  lead: 'Elige cuántas actividades quieres terminar a la semana. Tu meta es solo para ti: nadie más la ve, no da ni quita puntos y la cambias cuando quieras.',
  goal: 'Mi meta',
  pause: 'Pausar hasta…',
  noPause: 'Sin pausa',
  pauseNeedsGoal: 'Una pausa necesita una meta: con «Sin meta» no se guarda ninguna pausa.',
  save: 'Guardar mi ritmo',
  saved: 'Guardamos tu ritmo.',
} as const;
