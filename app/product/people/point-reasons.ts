/** Why a learner has points, as others read it: `about` names the subject, `plain` is for an unknown one. */
const reasons: Record<string, { about: (subject: string) => string; plain: string }> = {
  question: { about: (name) => `Preguntó en «${name}»`, plain: 'Hizo una pregunta' },
  answer: { about: (name) => `Respondió en «${name}»`, plain: 'Respondió una pregunta' },
  solution: {
    about: (name) => `Su respuesta resolvió una pregunta en «${name}»`,
    plain: 'Su respuesta resolvió una pregunta',
  },
  faq: {
    about: (name) => `Su pregunta en «${name}» pasó a las frecuentes`,
    plain: 'Su pregunta pasó a las frecuentes',
  },
  live_session: {
    about: (name) => `Asistió a la sesión en vivo «${name}»`,
    plain: 'Asistió a una sesión en vivo',
  },
  first_comment: {
    about: (name) => `Participó por primera vez en la unidad ${name}`,
    plain: 'Participó por primera vez en una unidad',
  },
  activity: { about: (name) => `Finalizó «${name}»`, plain: 'Finalizó una actividad' },
};

/** The sentence of an entry of the points' ledger. */
export function pointReason({ rule, subject }: { rule: string; subject: string | null }): string {
  const reason = reasons[rule];
  if (!reason) return 'Participó en la comunidad';
  return subject === null ? reason.plain : reason.about(subject);
}
