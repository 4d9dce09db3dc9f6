import type { Role } from '#app/domain/access/access.ts';

/** Who knocks: nobody, tokens that must not open, and each role. */
export type Actor = 'anonymous' | 'expired' | 'tampered' | 'dropped' | Role;

export const actors: readonly Actor[] = [
  'anonymous',
  'expired',
  'tampered',
  'dropped',
  'learner',
  'boss',
  'tutor',
  'admin',
];

/**
 * The role × call matrix (product: roles and calls), one row per call: what each role gets when the ids are its own and
 * the body is right. Everybody without a valid session gets 401, except where the call is for anyone.
 */
export const callTable: Record<string, Record<Role, number>> = {
  'GET /api/alive': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  'POST /api/get_info_top': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  // With a wrong current password, so that nobody's changes: never 401.
  'POST /api/password_update': { learner: 422, boss: 422, tutor: 422, admin: 422 },
  'POST /api/s3_sign': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  // An upload of the learner's: to anybody else it does not exist.
  'POST /api/pic_update': { learner: 200, boss: 422, tutor: 422, admin: 422 },
  'GET /api/sesiones': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  // A session of the learner's.
  'POST /api/sesiones/cerrar': { learner: 200, boss: 404, tutor: 404, admin: 404 },
  'POST /api/sesiones/cerrar_otras': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  // To the learner's own profile.
  'POST /api/cambiar_vista': { learner: 200, boss: 404, tutor: 404, admin: 404 },
  'POST /api/aviso/enterado': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  'GET /api/get_unidades': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/get_modulos/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/get_actividades/unidad/:unitId/modulo/:moduleId': {
    learner: 200,
    boss: 403,
    tutor: 403,
    admin: 403,
  },
  'GET /api/get_actividades/modulos/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/actividades/:activityId': { learner: 200, boss: 403, tutor: 200, admin: 403 },
  'POST /api/actividades/:activityId/finalizar': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/actividades/:activityId/posicion': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/actividades/:activityId/ejercicio': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/actividades/:activityId/ejercicio/borrador': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/actividades/:activityId/ejercicio/borrador': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/get_modulos/perfil': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/usuario/perfil': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  // An award id that is nobody's: each role may call, none may see it.
  'GET /api/insignia/marcar_visto/:awardId': { learner: 200, boss: 404, tutor: 404, admin: 404 },
  'GET /api/notificaciones': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  'GET /api/notificacion_vista/:notificationId': { learner: 200, boss: 404, tutor: 404, admin: 404 },
  'POST /api/notificaciones/vistas': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  'GET /api/foro/actividad/:activityId/preguntas': { learner: 200, boss: 403, tutor: 200, admin: 403 },
  'POST /api/foro/actividad/:activityId/preguntas': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/foro/actividad/:activityId/similares': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/preguntas/:questionId/respuestas': { learner: 200, boss: 403, tutor: 200, admin: 403 },
  'PUT /api/preguntas/:questionId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/preguntas/:questionId/estado': { learner: 200, boss: 403, tutor: 200, admin: 403 },
  'POST /api/preguntas/:questionId/reportar': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/mis_preguntas': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/actividades/:activityId/nota': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/actividades/:activityId/nota': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/reto/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/reto/unidad/:unitId/borrador': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/reto/unidad/:unitId/entregar': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/reto/unidad/:unitId/prorroga': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/pares/pendientes': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/pares/:reviewId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/pares/:reviewId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/caso/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/caso/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/caso/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/encuesta/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/encuesta/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/encuesta/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/autoevaluacion/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/autoevaluacion/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/autoevaluacion/unidad/:unitId': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/acuerdos/:agreementId/enterado': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/acuerdos/:agreementId/estado': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/puntos': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/notificaciones/vistas/todas': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  'GET /api/notificaciones/historial': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  'GET /api/notificaciones/preferencias': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  'PUT /api/notificaciones/preferencias': { learner: 200, boss: 200, tutor: 200, admin: 422 },
  'POST /api/insignias/abiertas': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/sesiones_vivo': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/sesiones_vivo/:liveSessionId/unirme': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/evaluacion_final': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'POST /api/evaluacion_final': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'PUT /api/evaluacion_final/respuesta': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  // Without saying of what.
  'GET /api/cms/historial': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  'GET /api/cms/grupos': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/grupos/:groupId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'PUT /api/cms/grupos/:groupId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/grupos/papelera': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Published: it is not deleted, and so not in the bin.
  'POST /api/cms/grupos/:groupId/eliminar': { learner: 403, boss: 403, tutor: 403, admin: 409 },
  'POST /api/cms/grupos/:groupId/restaurar': { learner: 403, boss: 403, tutor: 403, admin: 404 },
  'GET /api/cms/grupos/:groupId/guias': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/guias': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/grupos/:groupId/sesiones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/sesiones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'PUT /api/cms/grupos/:groupId/sesiones/:sessionId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/sesiones/:sessionId/asistencia': {
    learner: 403,
    boss: 403,
    tutor: 403,
    admin: 200,
  },
  'POST /api/cms/grupos/:groupId/sesiones/:sessionId/cancelar': {
    learner: 403,
    boss: 403,
    tutor: 403,
    admin: 200,
  },
  'GET /api/cms/grupos/:groupId/tutores': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/tutores': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/tutores/terminar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/grupos/:groupId/validacion': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/estado': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/acciones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/acciones/vista': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/duplicar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/cambios_jefe/:plannedChangeId/cancelar': {
    learner: 403,
    boss: 403,
    tutor: 403,
    admin: 200,
  },
  'GET /api/cms/grupos/:groupId/jefes': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/jefes': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/grupos/:groupId/participantes': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/participantes': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/participantes/acciones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Of addresses that nobody uploaded to.
  'POST /api/cms/archivos': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  'POST /api/cms/programas/paquete': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  'GET /api/cms/grupos/:groupId/olas': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'PUT /api/cms/grupos/:groupId/olas': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/olas/vista': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/corrimiento/vista': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/grupos/:groupId/corrimiento': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Taken back before: it stays so.
  'POST /api/cms/grupos/:groupId/corrimiento/:shiftId/deshacer': {
    learner: 403,
    boss: 403,
    tutor: 403,
    admin: 200,
  },
  'POST /api/cms/corrimientos/vista': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // With a token of nothing: the generation is listed as refused.
  'POST /api/cms/corrimientos': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Of a change that was taken back before.
  'POST /api/cms/corrimientos/deshacer': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/arbol/vista': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // With a token of nothing.
  'POST /api/cms/arbol/cambios': { learner: 403, boss: 403, tutor: 403, admin: 409 },
  // Without saying of which programme.
  'GET /api/cms/arbol': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  'POST /api/cms/arbol/copiar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Without saying of what.
  'GET /api/cms/arbol/uso': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  'GET /api/cms/arbol/huerfanos': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Without saying of which list.
  'GET /api/cms/vistas': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  'POST /api/cms/vistas': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'PUT /api/cms/vistas/:viewId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/vistas/:viewId/quitar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/usuarios': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/usuarios': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/usuarios/acciones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/usuarios/acciones/:taskId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/usuarios/:personId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'PUT /api/cms/usuarios/:personId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/usuarios/:personId/estado': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/usuarios/:personId/activacion': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/usuarios/:personId/desbloqueo': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/usuarios/:personId/sesiones/cerrar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/usuarios/:personId/sesiones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // A session that is nobody's.
  'POST /api/cms/usuarios/:personId/sesiones/cerrar_una': { learner: 403, boss: 403, tutor: 403, admin: 404 },
  // Who has no second factor.
  'POST /api/cms/usuarios/:personId/segundo_factor/quitar': {
    learner: 403,
    boss: 403,
    tutor: 403,
    admin: 409,
  },
  'GET /api/cms/segundo_factor': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Without the password of a moment ago.
  'POST /api/cms/segundo_factor': { learner: 403, boss: 403, tutor: 403, admin: 403 },
  // Nothing was begun, and nothing is on.
  'POST /api/cms/segundo_factor/confirmar': { learner: 403, boss: 403, tutor: 403, admin: 409 },
  'POST /api/cms/segundo_factor/codigos': { learner: 403, boss: 403, tutor: 403, admin: 409 },
  'POST /api/cms/segundo_factor/quitar': { learner: 403, boss: 403, tutor: 403, admin: 409 },
  // Without the other account.
  'GET /api/cms/usuarios/:personId/unir': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  // With itself.
  'POST /api/cms/usuarios/:personId/unir': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  'GET /api/cms/buscar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/openapi.json': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/jefe/perfil': { learner: 403, boss: 200, tutor: 403, admin: 403 },
  'GET /api/insignias_jefe/:groupId': { learner: 403, boss: 200, tutor: 403, admin: 403 },
  'GET /api/grupos_jefe': { learner: 403, boss: 200, tutor: 403, admin: 403 },
  'GET /api/consulta_grupo/:groupId': { learner: 403, boss: 200, tutor: 403, admin: 403 },
  // Of the learner, who is a collaborator of the boss in a group of the tutor.
  'GET /api/get_detalle/:userId': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  // The learner's own, sent.
  'GET /api/consulta_usuario_unidad/:userId/:unitId': { learner: 200, boss: 200, tutor: 403, admin: 403 },
  'POST /api/guarda_evaluacion_jefe': { learner: 403, boss: 200, tutor: 403, admin: 403 },
  'POST /api/guarda_acuerdos_jefe': { learner: 403, boss: 200, tutor: 403, admin: 403 },
  'GET /api/data_usuario/:userId': { learner: 200, boss: 200, tutor: 200, admin: 200 },
  // Without the name of a form.
  'GET /api/borradores': { learner: 422, boss: 422, tutor: 422, admin: 403 },
  'PUT /api/borradores': { learner: 200, boss: 200, tutor: 200, admin: 403 },
  'GET /api/calendario': { learner: 200, boss: 200, tutor: 200, admin: 403 },
  'POST /api/calendario': { learner: 200, boss: 200, tutor: 200, admin: 403 },
  'POST /api/calendario/quitar': { learner: 200, boss: 200, tutor: 200, admin: 403 },
  'GET /api/tutor/resumen': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'GET /api/tutor/grupos': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/prorrogas/:extensionId': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  // A group of the boss that the tutor accompanies too.
  'POST /api/tutor/grupos/:groupId/recordatorios': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/grupos/:groupId/prorrogas': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'GET /api/tutor/usuarios/:userId': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/usuarios/:userId/notas': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'PUT /api/tutor/notas/:noteId': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/notas/:noteId/quitar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/casos/:caseId/comentario': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/retos/:submissionId/reabrir': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/grupos/:groupId/mensajes': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/mensajes/:messageId/retirar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/mensajes/:messageId/leido': { learner: 200, boss: 403, tutor: 403, admin: 403 },
  'GET /api/tutor/retos': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/retos/siguiente': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/retos/liberar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/retos/asignar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'GET /api/tutor/retos/:submissionId': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/retos/:submissionId/bloqueo': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'PUT /api/tutor/retos/:submissionId/borrador': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/retos/:submissionId/publicar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/retos/:submissionId/devolver': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/comentarios': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/comentarios/:commentId/quitar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'GET /api/guias_jefe/:groupId': { learner: 403, boss: 200, tutor: 403, admin: 403 },
  'GET /api/tutor/foros': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'GET /api/tutor/foros/actividad/:activityId': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/preguntas/:questionId/frecuente': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/preguntas/:questionId/asignar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/preguntas/:questionId/ocultar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/preguntas/:questionId/mostrar': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/reportes/:reportId': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/respuestas_guardadas': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/respuestas_guardadas/:savedAnswerId/quitar': {
    learner: 403,
    boss: 403,
    tutor: 200,
    admin: 403,
  },
  'GET /api/tutor/preguntas/:questionId/destinos': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/preguntas/:questionId/mover': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/tutor/preguntas/resolver': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  // The last one: afterwards the question is a duplicate of another.
  'POST /api/tutor/preguntas/:questionId/unir': { learner: 403, boss: 403, tutor: 200, admin: 403 },
  'POST /api/cms/confirmar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/perfiles': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Without a text to search for.
  'GET /api/cms/perfiles/:profileId/candidatos': { learner: 403, boss: 403, tutor: 403, admin: 422 },
  // The administrator confirmed two rows above that it is them.
  'POST /api/cms/perfiles/:profileId/personas': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/exportaciones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/exportaciones/:exportId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/importaciones': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/importaciones/:importId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/importaciones/:importId/filas': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'GET /api/cms/importaciones/:importId/rechazadas': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Before its check.
  'POST /api/cms/importaciones/:importId/ejecutar': { learner: 403, boss: 403, tutor: 403, admin: 409 },
  'POST /api/cms/importaciones/:importId/cancelar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/importaciones/:importId/revisar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // Of a programme that is nobody's: a check of the demonstration would visit its links.
  'POST /api/cms/revision_enlaces': { learner: 403, boss: 403, tutor: 403, admin: 404 },
  'GET /api/cms/revision_enlaces/:checkId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  // A task that was cancelled.
  'GET /api/cms/tareas/:taskId': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/tareas/:taskId/cancelar': { learner: 403, boss: 403, tutor: 403, admin: 200 },
  'POST /api/cms/tareas/:taskId/reintentar': { learner: 403, boss: 403, tutor: 403, admin: 409 },
};

type ScreenCell = '200' | `302 ${string}`;

/**
 * The role × screen matrix (product: roles and screens) for the screens that exist; `boss page` cells answer 200 like
 * their screen.
 */
export const screenTable: readonly {
  path: string;
  anonymous: ScreenCell;
  cells: Record<Role, ScreenCell>;
}[] = [
  {
    path: '/login',
    anonymous: '200',
    cells: { learner: '302 /', boss: '302 /', tutor: '302 /', admin: '302 /' },
  },
  ...['/recuperar', '/aviso', '/reset/aprendiz/clave'].map((path) => ({
    path,
    anonymous: '200' as const,
    cells: { learner: '302 /', boss: '302 /', tutor: '302 /', admin: '302 /' } as const,
  })),
  {
    path: '/avisoLogeado',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '200', admin: '302 /cms' },
  },
  {
    path: '/avisoLogeadoJefe',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/perfil',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/modulos?unidad=:unitId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/actividades?unidad=:unitId&modulo=:moduleId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/objetos?actividad=:activityId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  // Without ids: the same screen of where the learner was last.
  ...[
    '/modulos',
    '/actividades',
    '/actividades?unidad=:unitId',
    '/objetos',
    '/reto',
    '/caso',
    '/encuesta',
    '/autoEvaluacion',
    '/detalleJefe',
  ].map((path) => ({
    path,
    anonymous: '302 /login' as const,
    cells: {
      learner: `302 ${path.split('?')[0]}`,
      boss: '200',
      tutor: '302 /tutor',
      admin: '302 /cms',
    } as const,
  })),
  {
    path: '/evaluacionFinal',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/reto?unidad=:unitId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/caso?unidad=:unitId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/encuesta?unidad=:unitId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/autoEvaluacion?unidad=:unitId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/detalleJefe?unidad=:unitId',
    anonymous: '302 /login',
    cells: { learner: '200', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/perfilJefe',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/jefe',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '302 /tutor', admin: '302 /cms' },
  },
  {
    path: '/tutor',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '200', admin: '302 /cms' },
  },
  ...['/miGrupo', '/miGrupo?grupo=:groupId'].map((path) => ({
    path,
    anonymous: '302 /login' as const,
    cells: { learner: '302 /', boss: '200', tutor: '200', admin: '302 /cms' } as const,
  })),
  ...[
    '/tutorUsuarioReto',
    '/tutorUsuarioReto?unidad=:unitId',
    '/tutorObjetoForo',
    '/tutorUsuarioDetalle',
  ].map((path) => ({
    path,
    anonymous: '302 /login' as const,
    cells: { learner: '302 /', boss: '200', tutor: '302 /tutor', admin: '302 /cms' } as const,
  })),
  {
    path: '/tutorForos?filtro=respondidas',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '200', admin: '302 /cms' },
  },
  {
    path: '/tutorObjetoForo?actividad=:activityId',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '200', admin: '302 /cms' },
  },
  {
    path: '/tutorRetos',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '200', admin: '302 /cms' },
  },
  {
    path: '/tutorUsuarioReto?usuario=:reviewedUserId&unidad=:reviewedUnitId',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '200', admin: '302 /cms' },
  },
  {
    path: '/tutorUsuarioDetalle?usuario=:userId',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '200', tutor: '200', admin: '302 /cms' },
  },
  {
    path: '/cms',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '302 /', tutor: '302 /', admin: '200' },
  },
  ...[
    '/cms/perfiles',
    '/cms/perfiles?perfil=:profileId',
    '/cms/arbol',
    '/cms/arbol?vista=huerfanos',
    '/cms/arbol?ver=unidad.:unitId',
    '/cms/arbol?ver=actividad.:activityId&marco=1',
  ].map((path) => ({
    path,
    anonymous: '302 /login' as const,
    cells: { learner: '302 /', boss: '302 /', tutor: '302 /', admin: '200' } as const,
  })),
  ...[
    '/cms/grupos',
    '/cms/grupos?id=:groupId',
    '/cms/grupos?id=:groupId&pestana=jefes',
    '/cms/grupos?id=:groupId&pestana=participantes',
    '/cms/grupos?id=:groupId&pestana=olas',
    '/cms/grupos?id=:groupId&pestana=tutores',
    '/cms/grupos?id=:groupId&pestana=guias',
    '/cms/grupos?id=:groupId&pestana=sesiones',
    '/cms/grupos?id=:groupId&pestana=validar',
    '/cms/grupos?id=:groupId&pestana=historial',
    '/cms/grupos?papelera=1',
  ].map((path) => ({
    path,
    anonymous: '302 /login' as const,
    cells: { learner: '302 /', boss: '302 /', tutor: '302 /', admin: '200' } as const,
  })),
  ...['/cms/usuarios?importar=nueva', '/cms/usuarios?importar=:importId'].map((path) => ({
    path,
    anonymous: '302 /login' as const,
    cells: { learner: '302 /', boss: '302 /', tutor: '302 /', admin: '200' } as const,
  })),
  {
    path: '/cms/usuarios?id=:personId',
    anonymous: '302 /login',
    cells: { learner: '302 /', boss: '302 /', tutor: '302 /', admin: '200' },
  },
  {
    path: '/no-existe',
    anonymous: '302 /login',
    cells: { learner: '302 /login', boss: '302 /login', tutor: '302 /login', admin: '302 /login' },
  },
];
