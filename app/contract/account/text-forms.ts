/**
 * The forms that are sent in one piece and belong to no row until then. Each name is for ever, on the device and on the
 * server, and has its subject in it.
 */
export const textForms = {
  agreements: (unit: { groupId: number; personId: number; unitId: number }) =>
    `acuerdos.${unit.groupId}.${unit.personId}.${unit.unitId}`,
  question: (activityId: number) => `pregunta.${activityId}`,
  /** A learner's; a tutor's is another form. */
  answer: (questionId: number) => `respuesta.${questionId}`,
  tutorAnswer: (questionId: number) => `foro.${questionId}`,
  caseComment: (caseId: number) => `caso.comentario.${caseId}`,
  changedCaseComment: (caseId: number) => `caso.cambiar.${caseId}`,
  note: (personId: number) => `nota.${personId}`,
  changedNote: (noteId: number) => `nota.cambiar.${noteId}`,
  /** A new request to Support, or what is added to one. */
  help: (ticketId: number | null) => `ayuda.${ticketId ?? 'nueva'}`,
  /** A new request about one's own data, or the information that one of them waits for. */
  dataRequest: (arcoId: number | null) => `ayuda.datos-${arcoId ?? 'nueva'}`,
  /** Each audience has its own: what was written to one person never opens in a message to another. */
  message: (groupId: number, personIds: readonly number[] | null) =>
    `mensaje.${groupId}.${personIds ? [...new Set(personIds)].sort((one, other) => one - other).join('-') : 'todos'}`,
};
