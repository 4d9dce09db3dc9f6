type Other = { rows: number; why: string };

const none = (why: string, names: readonly string[]): [string, Other][] =>
  names.map((name) => [name, { rows: 0, why }]);

/**
 * Writing calls of the administration that with the right body of the role table leave another number of rows in the
 * trail than one, and why (R30). A call that should have changed something is never here.
 */
export const otherAuditRows: Readonly<Record<string, Other>> = Object.fromEntries([
  ...none('a look at what would happen, taken back', [
    'POST /api/cms/usuarios/acciones/vista',
    'POST /api/cms/usuarios/acciones/previa',
    'POST /api/cms/grupos/acciones/vista',
    'POST /api/cms/grupos/:groupId/olas/vista',
    'POST /api/cms/grupos/:groupId/participantes/vencidos',
    'POST /api/cms/grupos/:groupId/corrimiento/vista',
    'POST /api/cms/corrimientos/vista',
    'POST /api/cms/arbol/vista',
    'POST /api/cms/analiticos/avance_usuarios/acciones/vista',
    'POST /api/cms/analiticos/jefes/recordatorios/vista',
    'POST /api/cms/insignias/:badgeId/otorgar/vista',
    'POST /api/cms/preguntas/leer',
  ]),
  ...none('the form is saved as it is stored: nothing changes', [
    'PUT /api/cms/grupos/:groupId',
    'PUT /api/cms/programas/:programmeId',
    'PUT /api/cms/modulos/:moduleId',
    'PUT /api/cms/insignias/:badgeId',
    'PUT /api/cms/unidades/:unitId/cuestionario',
  ]),
  ...none('it is already in that state', [
    'POST /api/cms/grupos/:groupId/guias',
    'POST /api/cms/grupos/:groupId/estado',
    'POST /api/cms/grupos/acciones',
    'POST /api/cms/grupos/:groupId/participantes',
    'POST /api/cms/grupos/:groupId/corrimiento/:shiftId/deshacer',
    'POST /api/cms/preguntas_finales/:finalQuestionId/estado',
    'POST /api/cms/usuarios/:personId/estado',
    'POST /api/cms/usuarios/:personId/foto/quitar',
    'POST /api/cms/usuarios/:personId/sesiones/cerrar',
    'POST /api/cms/insignias/acciones',
    'POST /api/cms/insignias/:badgeId/estado',
    'POST /api/cms/insignias/:badgeId/otorgar',
    'POST /api/cms/tareas/:taskId/cancelar',
    'POST /api/cms/soporte/solicitudes/:ticketId/persona',
  ]),
  ...none('everything that it names is refused, each with its reason', [
    'POST /api/cms/grupos/:groupId/sesiones/:sessionId/asistencia',
    'POST /api/cms/grupos/:groupId/participantes/acciones',
    'POST /api/cms/analiticos/avance_usuarios/acciones',
    'POST /api/cms/analiticos/jefes/recordatorios',
    'POST /api/cms/corrimientos',
    'POST /api/cms/corrimientos/deshacer',
    'POST /api/cms/arbol/acciones',
    'POST /api/cms/insignias/:badgeId/revocar',
  ]),
  ...none('the filters of a list under a name: nothing of the programme or of a person', [
    'POST /api/cms/vistas',
    'PUT /api/cms/vistas/:viewId',
    'POST /api/cms/vistas/:viewId/correo',
    'POST /api/cms/vistas/:viewId/quitar',
  ]),
  ...none('a passing sign to the other administrators', [
    'POST /api/cms/soporte/solicitudes/:ticketId/escribiendo',
  ]),
  ...none('the file is only read; its check and its run are audited', ['POST /api/cms/importaciones']),
  ['POST /api/cms/grupos/:groupId/sesiones', { rows: 2, why: 'a series of two sessions, one row for each' }],
]);

/**
 * The line of the trail for a writing call of a learner, a boss or a tutor with the right body of the role table:
 * exactly one (R30). Every other call of theirs is no privileged write, or changes nothing with that body, and has
 * none.
 */
export const ownAuditLine: Readonly<Record<string, string>> = {
  'POST /api/pic_update': 'photo.changed',
  'POST /api/calendario': 'calendar.created',
  'POST /api/calendario/quitar': 'calendar.revoked',
  'POST /api/aviso/oposicion': 'notice.objected',
  'POST /api/ayuda': 'ticket.asked',
  'POST /api/ayuda/:ticketId/respuestas': 'ticket.replied',
  'POST /api/ayuda/arco': 'arco.receive',
  'POST /api/guarda_acuerdos_jefe': 'agreements.sent',
  'POST /api/cita_1a1': 'meeting.agreed',
  'POST /api/cita_1a1/cancelar': 'meeting.cancelled',
  'POST /api/reto/unidad/:unitId/entregar': 'challenge.delivered',
  'POST /api/reto/unidad/:unitId/prorroga': 'extension.asked',
  'POST /api/tutor/prorrogas/:extensionId': 'extension.granted',
  'POST /api/tutor/usuarios/:userId/notas': 'note.added',
  'PUT /api/tutor/notas/:noteId': 'note.changed',
  'POST /api/tutor/notas/:noteId/quitar': 'note.removed',
  'POST /api/tutor/casos/:caseId/comentario': 'case.commented',
  'POST /api/tutor/retos/:submissionId/reabrir': 'challenge.reopened',
  'POST /api/tutor/retos/:submissionId/bloqueo': 'challenge.claimed',
  'POST /api/tutor/retos/:submissionId/publicar': 'challenge.published',
  'POST /api/tutor/retos/asignar': 'challenge.assigned',
  'POST /api/tutor/retos/siguiente': 'challenge.claimed',
  'POST /api/tutor/retos/liberar': 'challenge.published',
  'POST /api/tutor/retos/:submissionId/devolver': 'challenge.returned',
  'POST /api/tutor/preguntas/:questionId/ocultar': 'post.hidden',
  'POST /api/tutor/preguntas/:questionId/mostrar': 'post.restored',
  'POST /api/tutor/reportes/:reportId': 'report.dismissed',
  'POST /api/tutor/preguntas/:questionId/unir': 'post.merged',
};

/** Calls about one's own account: a line for each session that ends, and none for a notice that was accepted before. */
export const accountLines = new Set(['session.revoked', 'notice.accepted', 'role.switched']);
