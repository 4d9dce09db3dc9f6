/** Why a learner was given points, as their tutor reads it; with what it was about when that is known. */
const reasons: Record<string, { about: (subject: string) => string; alone: string }> = {
  question: { about: (name) => `Preguntó en «${name}»`, alone: 'Hizo una pregunta' },
  answer: { about: (name) => `Respondió en «${name}»`, alone: 'Respondió una pregunta' },
  solution: {
    about: (name) => `Su respuesta resolvió una pregunta en «${name}»`,
    alone: 'Su respuesta resolvió una pregunta',
  },
  faq: {
    about: (name) => `Su pregunta en «${name}» pasó a las frecuentes`,
    alone: 'Su pregunta pasó a las frecuentes',
  },
  live_session: {
    about: (name) => `Asistió a la sesión en vivo «${name}»`,
    alone: 'Asistió a una sesión en vivo',
  },
  first_comment: {
    about: (name) => `Participó por primera vez en la unidad ${name}`,
    alone: 'Participó por primera vez en una unidad',
  },
  activity: { about: (name) => `Finalizó «${name}»`, alone: 'Finalizó una actividad' },
};

/** The sentence of an entry of the points' ledger. */
export function pointReason({ rule, subject }: { rule: string; subject: string | null }): string {
  const reason = reasons[rule];
  if (!reason) return 'Participó en la comunidad';
  return subject === null ? reason.alone : reason.about(subject);
}
