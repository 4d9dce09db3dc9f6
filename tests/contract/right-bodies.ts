import sharp from 'sharp';
import { signParts, signUpload } from '#app/contract/account/files.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { groupCopyForm, newGroupForm, storedGroupForm, storedGroupState } from './admin-group-ids.ts';
import { arcoBody } from './arco-ids.ts';
import { newBadgeForm, storedBadgeForm } from './badge-ids.ts';
import { agreementsBody, draftBody, firstUnitOf, meetingPlace, rightMeeting } from './boss-ids.ts';
import { deliverableVersion, peerReviewBody } from './challenge-ids.ts';
import { changedActivityForm, newActivityForm, newModuleForm, storedModuleForm } from './content-ids.ts';
import { changedSessionForm, newSessionForm, sessionVersion, spareTutor } from './group-part-ids.ts';
import { plannedBody } from './group-people-ids.ts';
import { accounts, call, onStack, password, rows, tokenOf } from './http-client.ts';
import type { Ids } from './ids.ts';
import { changedPersonForm, newPersonForm } from './person-ids.ts';
import {
  newProgrammeForm,
  newQuestionForm,
  storedProgrammeForm,
  storedQuestionForm,
  storedQuestionState,
  uploadedQuestions,
} from './programme-ids.ts';
import { assignBody, batchBody, decisionBody, reviewDraftBody } from './review-ids.ts';
import { uploadedPeople } from './task-ids.ts';
import { ticketBody } from './ticket-ids.ts';
import { chosenBody, dayToCome, extensionBody } from './tutor-group-ids.ts';
import { commentBody, noteBody } from './tutor-learner-ids.ts';
import {
  newQuestionnaireForm,
  newUnitForm,
  questionnaireForm,
  stepForms,
  storedVersion,
  unitForm,
} from './unit-content-ids.ts';
import { stepBody } from './unit-step-ids.ts';
import { datesBody, shiftBody } from './wave-ids.ts';

/** A right body for each call that takes one. */
export async function bodyFor(path: string, stack: Stack, ids: Ids): Promise<unknown> {
  switch (path) {
    case '/api/get_info_top':
      return { pu: 1, usuario: 1 };
    case '/api/password_update':
      return {
        password_0: 'No-es-la-actual',
        password_1: 'Camino#Nuevo2027',
        password_2: 'Camino#Nuevo2027',
      };
    case '/api/cms/soporte/respuestas':
      return { titulo: `Respuesta ${crypto.randomUUID()}`, texto: 'Cierra la pestaña y vuelve a entrar.' };
    case '/api/cms/soporte/respuestas/:cannedAnswerId':
      return { version: 1, titulo: 'Limpiar el navegador', texto: 'Vuelve a entrar.' };
    case '/api/cms/soporte/solicitudes/:ticketId/respuestas':
    case '/api/cms/soporte/solicitudes/:ticketId/notas':
    case '/api/cms/soporte/solicitudes/:ticketId/asignar':
    case '/api/cms/soporte/solicitudes/:ticketId/estado':
    case '/api/cms/soporte/solicitudes/:ticketId/prioridad':
    case '/api/cms/soporte/solicitudes/:ticketId/persona':
    case '/api/cms/soporte/solicitudes/:ticketId/escribiendo':
    case '/api/cms/soporte/solicitudes/:ticketId/unir':
      return ticketBody(path, stack, ids);
    case '/api/ayuda':
      return { tema: 'falla', texto: 'No abre mi reto.', pagina: '/reto?unidad=1', solicitud: 'abc-123' };
    case '/api/ayuda/:ticketId/respuestas':
    case '/api/ayuda/:ticketId/reabrir':
      return { texto: 'Sigue sin abrir.' };
    case '/api/cms/confirmar':
      return { password };
    case '/api/cms/ver_como':
      return { persona: ids.userId, perfil: 2, motivo: 'No encuentra su reto', desde: '/cms/usuarios' };
    case '/api/cms/salud/reintentar':
      return { reaccion: null, motivo: 'Se corrigió la causa' };
    case '/api/cms/salud/comprobaciones':
      return { clase: 'avances', corrige: false };
    case '/api/cms/perfiles/:profileId/personas':
      return { personId: ids.userId, dar: true };
    case '/api/s3_sign':
      return photoToSign;
    case '/api/subidas/partes':
      return { url: await uploadInParts(stack) };
    case '/api/subidas/unir':
      return { url: await arrivedInParts(stack) };
    case '/api/pic_update':
      return { foto: await uploadedPhoto(stack) };
    case '/api/sesiones/cerrar':
      return { sesion: await spareSession(stack) };
    case '/api/cambiar_vista':
      return { perfil: 2 };
    case '/api/aviso/enterado':
      return { aviso: await noticeInForce(stack) };
    case '/api/aviso/oposicion':
      return { aviso: await noticeInForce(stack), texto: 'No quiero que se compartan mis datos.' };
    case '/api/cms/avisos':
      return {};
    case '/api/cms/avisos/:noticeId':
      return {
        ...(await storedVersion(stack, 'notice_version', ids.noticeId)),
        html: '<p>Otro aviso, con cambios.</p>',
      };
    case '/api/cms/avisos/:noticeId/publicar':
    case '/api/cms/avisos/:noticeId/descartar':
      return storedVersion(stack, 'notice_version', ids.noticeId);
    case '/api/cms/grupos':
      return newGroupForm(stack, ids.groupId);
    case '/api/cms/grupos/:groupId/estado':
      return storedGroupState(stack, ids.groupId);
    case '/api/cms/grupos/:groupId/duplicar':
      return groupCopyForm();
    case '/api/cms/grupos/:groupId/eliminar':
    case '/api/cms/grupos/:groupId/reabrir':
    case '/api/cms/grupos/:groupId/restaurar':
      return { version: (await storedGroupState(stack, ids.groupId)).version };
    case '/api/cms/grupos/:groupId':
      return storedGroupForm(stack, ids.groupId);
    case '/api/cms/grupos/:groupId/guias':
      return { guia: 'guiaObservacion', archivo: null, anterior: null };
    case '/api/cms/grupos/:groupId/sesiones':
      return newSessionForm();
    case '/api/cms/grupos/:groupId/sesiones/:sessionId':
      return changedSessionForm(stack, ids.sessionId ?? 0);
    case '/api/cms/grupos/:groupId/sesiones/:sessionId/asistencia':
      return { lista: 'nadie-1,10' };
    case '/api/cms/grupos/:groupId/sesiones/:sessionId/cancelar':
      return sessionVersion(stack, ids.sessionId ?? 0);
    case '/api/cms/grupos/:groupId/tutores':
      return { tutor: await spareTutor(stack) };
    case '/api/cms/grupos/:groupId/tutores/terminar':
      return { tutor: await spareTutor(stack), motivo: 'Cambio de zona' };
    case '/api/cms/archivos':
      return { uso: 'imagen', archivo: { fileUrl: 'https://otro.example/archivo' } };
    case '/api/cms/insignias':
      return newBadgeForm();
    case '/api/cms/insignias/acciones':
      return { accion: 'publicar', ids: [ids.badgeId] };
    case '/api/cms/insignias/:badgeId':
      return storedBadgeForm(stack, ids.badgeId);
    case '/api/cms/insignias/:badgeId/estado':
      return { estado: 'publicado', version: (await storedBadgeForm(stack, ids.badgeId)).version };
    case '/api/cms/insignias/:badgeId/papelera':
      return { eliminada: true, version: (await storedBadgeForm(stack, ids.badgeId)).version };
    case '/api/cms/insignias/:badgeId/otorgar_cumplen':
      return { con_aviso: false, version: (await storedBadgeForm(stack, ids.badgeId)).version };
    case '/api/cms/insignias/:badgeId/otorgar/vista':
      return { ids: [ids.userId], nivel: 1 };
    case '/api/cms/insignias/:badgeId/otorgar':
      return { ids: [ids.userId], nivel: 1, motivo: 'Reconocimiento', con_aviso: false };
    case '/api/cms/evaluaciones/:evaluationId/reabrir':
      return { motivo: 'Se envió a la persona equivocada' };
    case '/api/cms/insignias/:badgeId/revocar':
      return { ids: [2_147_483_647], motivo: 'Fue un error' };
    case '/api/cms/analiticos/retos/entregas':
      return { filtros: {} };
    case '/api/cms/exportaciones':
      return { filtros: { perfil: 2 }, separador: ';' };
    case '/api/cms/auditoria/exportaciones':
      return { filtros: { objeto: 'solicitud' }, separador: ';' };
    case '/api/cms/auditoria/afectados':
      return { alcance: { fuente: 'tabla', tabla: 'question' }, separador: ',' };
    case '/api/cms/exportaciones_contenido':
      return { que: { lista: 'unidades', filtros: { estado: 'borrador' } }, separador: ';' };
    case '/api/cms/importaciones':
      return { archivo: await uploadedPeople(stack) };
    case '/api/cms/importaciones/:importId/ejecutar':
      return {};
    case '/api/cms/importaciones/:importId/revisar':
      return { columnas: ['usuario', 'nombre', 'apellido_paterno'], modo: 'agregar' };
    case '/api/cms/revision_enlaces':
      return { programa_id: 999_999 };
    case '/api/cms/grupos/:groupId/jefes':
      return plannedBody(stack, ids.groupId);
    // Of the learner, who is in it already.
    case '/api/cms/grupos/:groupId/participantes':
    case '/api/cms/grupos/:groupId/participantes/vencidos':
      return { ids: [ids.userId] };
    case '/api/cms/grupos/:groupId/participantes/acciones':
      return { accion: 'recordatorio', ids: [ids.userId], unidad_id: ids.unitId };
    // Of a membership that is nobody's.
    case '/api/cms/analiticos/avance_usuarios/acciones':
    case '/api/cms/analiticos/avance_usuarios/acciones/vista':
      return { accion: 'recordatorio', ids: [2_147_483_647], unidad_id: ids.unitId };
    // Of a pair that is nobody's.
    case '/api/cms/analiticos/jefes/recordatorios':
    case '/api/cms/analiticos/jefes/recordatorios/vista':
      return { ids: [2_147_483_647] };
    case '/api/cms/preguntas_finales':
      return newQuestionForm(ids.programmeId);
    case '/api/cms/preguntas_finales/:finalQuestionId':
      return storedQuestionForm(stack, ids.finalQuestionId);
    case '/api/cms/preguntas_finales/:finalQuestionId/estado':
      return storedQuestionState(stack, ids.finalQuestionId);
    case '/api/cms/preguntas/leer':
    case '/api/cms/preguntas_finales/importar':
      return { programa: ids.programmeId, archivo: await uploadedQuestions(stack) };
    case '/api/cms/programas':
      return newProgrammeForm();
    case '/api/cms/programas/:programmeId':
      return storedProgrammeForm(stack, ids.programmeId);
    case '/api/cms/programas/paquete':
      return { archivo: 'https://otro.example/archivo' };
    case '/api/cms/grupos/:groupId/olas':
      return datesBody(stack, ids, true);
    case '/api/cms/grupos/:groupId/olas/vista':
      return datesBody(stack, ids, false);
    case '/api/cms/grupos/:groupId/corrimiento':
      return shiftBody(stack, ids, true);
    case '/api/cms/grupos/:groupId/corrimiento/vista':
      return shiftBody(stack, ids, false);
    case '/api/cms/corrimientos/vista':
      return { grupos: [ids.groupId], dias: 7, alcance: 'todas', dia_habil: false, con_prorrogas: true };
    case '/api/cms/corrimientos':
      return {
        grupos: [{ id: ids.groupId, token: 'nada' }],
        motivo: '',
        lote: '6f1c8f5e-3f0e-4b7e-9d52-0c8c5f0a7a11',
        dias: 7,
        alcance: 'todas',
        dia_habil: false,
        con_prorrogas: true,
      };
    case '/api/cms/corrimientos/deshacer':
      return { lote: '6f1c8f5e-3f0e-4b7e-9d52-0c8c5f0a7a11' };
    case '/api/cms/grupos/acciones':
    case '/api/cms/grupos/acciones/vista':
      return { accion: 'publicar', ids: [ids.groupId] };
    case '/api/cms/grupos/mensajes':
      return { titulo: 'Aviso', texto: 'Cambia la fecha.', ids: [ids.groupId] };
    case '/api/cms/modulos':
      return newModuleForm(ids.unitId);
    case '/api/cms/modulos/:moduleId':
      return storedModuleForm(stack, ids.moduleId);
    case '/api/cms/actividades':
      return newActivityForm(ids.moduleId);
    case '/api/cms/actividades/:activityId':
      return changedActivityForm(stack, ids.activityId);
    case '/api/cms/arbol/acciones':
      return { tipo: 'actividad', accion: 'retirar', ids: [999_999] };
    case '/api/cms/arbol/vista':
      return { tipo: 'actividad', id: ids.activityId, cambio: 'descartar' };
    case '/api/cms/arbol/cambios':
      return { tipo: 'actividad', id: ids.activityId, cambio: 'descartar', token: 'nada' };
    case '/api/cms/historial/restaurar':
      return {
        objeto: 'unidad',
        id: ids.unitId,
        edicion: 999,
        ...(await storedVersion(stack, 'unit', ids.unitId)),
      };
    case '/api/cms/unidades':
      return newUnitForm(stack, ids.unitId);
    case '/api/cms/unidades/:unitId':
      return { ...(await storedVersion(stack, 'unit', ids.unitId)), ...unitForm };
    case '/api/cms/unidades/:unitId/cuestionario':
      return { ...(await storedVersion(stack, 'unit', ids.unitId)), clave: 'strategy' };
    case '/api/cms/unidades/:unitId/pasos/caso':
      return { ...(await storedVersion(stack, 'unit', ids.unitId)), ...stepForms.caso };
    case '/api/cms/unidades/:unitId/pasos/reto':
      return { ...(await storedVersion(stack, 'unit', ids.unitId)), ...stepForms.reto };
    case '/api/cms/unidades/:unitId/pasos/encuesta':
      return { ...(await storedVersion(stack, 'unit', ids.unitId)), ...stepForms.encuesta };
    case '/api/cms/unidades/:unitId/pasos/autoevaluacion':
      return { ...(await storedVersion(stack, 'unit', ids.unitId)), ...stepForms.autoevaluacion };
    case '/api/cms/cuestionarios':
      return newQuestionnaireForm();
    case '/api/cms/cuestionarios/:questionnaireId/versiones':
      return { ...(await storedVersion(stack, 'questionnaire', ids.questionnaireId)), ...questionnaireForm };
    case '/api/cms/cuestionarios/:questionnaireId/publicar':
    case '/api/cms/cuestionarios/:questionnaireId/descartar':
      return storedVersion(stack, 'questionnaire', ids.questionnaireId);
    case '/api/cms/arbol/copiar':
      return { tipo: 'actividad', id: ids.activityId, destino: ids.moduleId };
    case '/api/ayuda/arco':
    case '/api/ayuda/arco/:arcoId/informacion':
    case '/api/ayuda/arco/:arcoId/desistir':
    case '/api/cms/soporte/arco':
    case '/api/cms/soporte/arco/:arcoId/pasos':
    case '/api/cms/soporte/arco/:arcoId/responsable':
    case '/api/cms/soporte/arco/:arcoId/persona':
    case '/api/cms/soporte/arco/:arcoId/rectificacion':
    case '/api/cms/soporte/arco/:arcoId/finalidades':
    case '/api/cms/soporte/arco/:arcoId/paquete':
    case '/api/cms/soporte/arco/:arcoId/enlace':
    case '/api/cms/soporte/arco/:arcoId/bloqueo':
    case '/api/cms/soporte/dias_inhabiles':
    case '/api/cms/soporte/dias_inhabiles/quitar':
      return arcoBody(path, stack, ids);
    case '/api/cms/vistas':
      return { pantalla: 'usuarios', nombre: 'Sin jefe', consulta: '?sin_jefe=1', compartida: true };
    case '/api/cms/vistas/:viewId':
      return { nombre: 'Sin jefe todavía', compartida: false };
    case '/api/cms/vistas/:viewId/correo':
      return { frecuencia: 'lunes' };
    case '/api/cms/usuarios':
      return newPersonForm();
    case '/api/cms/usuarios/acciones/vista':
      return { ids: [ids.personId] };
    case '/api/cms/usuarios/acciones/previa':
      return { accion: 'baja', ids: [ids.personId] };
    case '/api/cms/usuarios/acciones':
      return { accion: 'enlaces', ids: [ids.personId] };
    case '/api/cms/usuarios/:personId':
      return changedPersonForm(stack, ids.personId ?? 0);
    case '/api/cms/bajas_antiguas/bloquear':
      return { ids: [ids.personId], total: 1 };
    case '/api/cms/usuarios/:personId/bloquear':
    case '/api/cms/usuarios/:personId/eliminar':
    case '/api/cms/usuarios/:personId/restaurar':
      return { version: 1 };
    case '/api/cms/usuarios/:personId/estado':
      return { activo: true, motivo: 'Volvió' };
    case '/api/cms/usuarios/:personId/sesiones/cerrar_una':
      return { sesion: crypto.randomUUID() };
    case '/api/cms/segundo_factor/confirmar':
    case '/api/cms/segundo_factor/codigos':
    case '/api/cms/segundo_factor/quitar':
      return { codigo: '123456' };
    case '/api/cms/usuarios/:personId/unir':
      return { con: ids.personId, version: 1, versionDelOtro: 1 };
    case '/api/cms/usuarios/:personId/activacion':
    case '/api/cms/usuarios/:personId/contrasena/restablecer':
      return { imprimir: true };
    case '/api/actividades/:activityId/finalizar':
      return { finalizada: true };
    case '/api/actividades/:activityId/posicion':
      return { segundos: 10, fraccion: 0.2, velocidad: 1 };
    case '/api/actividades/:activityId/visita':
      return { segundos: 0 };
    case '/api/actividades/:activityId/ejercicio':
      return { respuestas: await everyAnswer(stack, ids) };
    case '/api/actividades/:activityId/ejercicio/borrador':
      return { version: await exerciseVersion(stack, ids), respuestas: {} };
    case '/api/notificaciones/vistas':
      return { ids: [], vistas: true };
    case '/api/notificaciones/vistas/todas':
      return { hasta: 1 };
    case '/api/notificaciones/preferencias':
      return { tipo: 10, activa: true };
    case '/api/foro/actividad/:activityId/preguntas':
    case '/api/preguntas/:questionId/respuestas':
    case '/api/preguntas/:questionId':
      return { texto: '¿Cómo lo aplico en mi tienda?' };
    case '/api/tutor/preguntas/:questionId/ocultar':
      return { motivo: 'Muestra datos personales', respuesta: ids.answerId };
    case '/api/tutor/preguntas/:questionId/mostrar':
      return { respuesta: ids.answerId };
    case '/api/tutor/preguntas/:questionId/frecuente':
      return { frecuente: true };
    case '/api/tutor/preguntas/:questionId/asignar':
      return { tutor: null };
    case '/api/tutor/preguntas/:questionId/unir':
      return { con: ids.twinId };
    case '/api/tutor/preguntas/:questionId/mover':
      return { actividad: ids.activityId };
    case '/api/tutor/preguntas/resolver':
      return { preguntas: [ids.questionId] };
    case '/api/tutor/reportes/:reportId':
      return { decision: 'descartar' };
    case '/api/tutor/respuestas_guardadas':
      return { texto: 'Revisa la guía de la unidad.' };
    case '/api/preguntas/:questionId/estado':
      return { estado: 'abierta' };
    case '/api/preguntas/:questionId/reportar':
      return { motivo: 'otro', detalle: 'Prueba', respuesta: ids.answerId };
    case '/api/caso/unidad/:unitId':
      return stepBody(stack, ids, 'case');
    case '/api/encuesta/unidad/:unitId':
      return stepBody(stack, ids, 'survey');
    case '/api/autoevaluacion/unidad/:unitId':
      return stepBody(stack, ids, 'self');
    case '/api/reto/unidad/:unitId/borrador':
      return { version: await deliverableVersion(stack, ids), comentario: 'Lo que hice', archivo: null };
    case '/api/reto/unidad/:unitId/entregar':
      return { version: await deliverableVersion(stack, ids) };
    case '/api/reto/unidad/:unitId/prorroga':
      await deliverableVersion(stack, ids);
      return { motivo: 'Cambié de tienda' };
    case '/api/pares/:reviewId':
      return peerReviewBody(stack, ids);
    case '/api/acuerdos/:agreementId/estado':
      return { estado: 'en_curso' };
    case '/api/ritmo':
      return { actividades: 2, pausaHasta: null };
    case '/api/actividades/:activityId/nota':
      return { texto: 'Mi nota', version: 0 };
    case '/api/evaluacion_final':
      return { intent: 'comenzar', intento: 1 };
    case '/api/evaluacion_final/respuesta':
      return { intento: 1, pregunta: ids.paperQuestionId, opcion: 0, marcada: false };
    case '/api/tutor/prorrogas/:extensionId':
      return extensionBody(stack, ids);
    case '/api/tutor/grupos/:groupId/recordatorios':
      return chosenBody(stack, ids.groupId);
    case '/api/tutor/grupos/:groupId/prorrogas':
      return { ...(await chosenBody(stack, ids.groupId)), fecha: dayToCome() };
    case '/api/tutor/grupos/:groupId/mensajes':
      return { titulo: 'Aviso', texto: 'Cambia la fecha.' };
    case '/api/tutor/retos/liberar':
      return batchBody(stack, ids);
    case '/api/tutor/retos/asignar':
      return assignBody(stack, ids);
    case '/api/tutor/retos/:submissionId/bloqueo':
      await reviewDraftBody(stack, ids);
      return { soltar: false };
    case '/api/tutor/retos/:submissionId/borrador':
      return reviewDraftBody(stack, ids);
    case '/api/tutor/retos/:submissionId/publicar':
    case '/api/tutor/retos/:submissionId/devolver':
      return decisionBody(stack, ids);
    case '/api/tutor/retos/:submissionId/reabrir':
      await decisionBody(stack, ids);
      return { motivo: 'Falta el plan' };
    case '/api/tutor/usuarios/:userId/notas':
      return { texto: 'Va bien.' };
    case '/api/tutor/notas/:noteId':
    case '/api/tutor/notas/:noteId/quitar':
      return noteBody(stack, ids);
    case '/api/tutor/casos/:caseId/comentario':
      return commentBody(stack, ids);
    case '/api/tutor/comentarios':
      return { texto: 'Muy bien fundamentado.' };
    case '/api/borradores':
      return { formulario: `respuesta.${crypto.randomUUID()}`, version: 0, texto: '"Primero"' };
    case '/api/guarda_evaluacion_jefe':
      return draftBody(stack);
    case '/api/evaluacion_jefe/envio':
      return { ...(await firstUnitOf(stack, 'aprendiz3')), version: 9_999 };
    case '/api/evaluacion_jefe/envio/deshacer':
    case '/api/evaluacion_jefe/envio/ahora':
      return firstUnitOf(stack, 'aprendiz3');
    case '/api/cita_1a1':
      return rightMeeting(stack);
    case '/api/cita_1a1/cancelar':
      return meetingPlace(stack);
    case '/api/guarda_acuerdos_jefe':
      return agreementsBody(stack);
    default:
      return {};
  }
}

const photoToSign = { fileName: 'yo.png', fileType: 'image/png', fileKey: 'usuarios' };

/** A picture that the learner has just uploaded, as the call of spec §7 wants it: JSON text. */
async function uploadedPhoto(stack: Stack): Promise<string> {
  const token = await tokenOf(stack, accounts.learner);
  const signing = await call(stack, { method: 'POST', path: '/api/s3_sign', token, body: photoToSign });
  const { data } = signUpload.reply.parse(signing.json);
  const { putAddress, address } = data.signed;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await fetch(putAddress, {
    method: 'PUT',
    headers: { 'Content-Type': photoToSign.fileType },
    body: new Uint8Array(picture),
  });
  return JSON.stringify({ fileName: photoToSign.fileName, fileType: photoToSign.fileType, fileUrl: address });
}

const inParts = { ...photoToSign, fileSize: 4 };

/** The address of an upload of the learner's of which nothing arrived. */
async function uploadInParts(stack: Stack): Promise<string> {
  const token = await tokenOf(stack, accounts.learner);
  const signing = await call(stack, { method: 'POST', path: '/api/s3_sign', token, body: inParts });
  return signUpload.reply.parse(signing.json).data.signed.address;
}

/** The address of one whose only part arrived. */
async function arrivedInParts(stack: Stack): Promise<string> {
  const url = await uploadInParts(stack);
  const token = await tokenOf(stack, accounts.learner);
  const asked = await call(stack, { method: 'POST', path: '/api/subidas/partes', token, body: { url } });
  for (const { putAddress } of signParts.reply.parse(asked.json).missing) {
    await fetch(putAddress, { method: 'PUT', headers: { 'Content-Type': inParts.fileType }, body: 'foto' });
  }
  return url;
}

/** One more session of the learner's, which nobody uses. */
async function spareSession(stack: Stack): Promise<string> {
  const id = crypto.randomUUID();
  const inAnHour = new Date(Date.now() + 3_600_000);
  await onStack(stack, async (db) =>
    db
      .insertInto('session')
      .values({
        id,
        person_id: await personIdOf(db, accounts.learner),
        profile_id: 2,
        bound: false,
        idle_until: inAnHour,
        absolute_until: inAnHour,
      })
      .execute(),
  );
  return id;
}

async function noticeInForce(stack: Stack): Promise<number> {
  const [row] = await rows<{ id: number }>(
    stack,
    'select id from notice_version where published_at is not null order by published_at desc limit 1',
  );
  return row?.id ?? 0;
}

async function exerciseVersion(stack: Stack, ids: Ids): Promise<number> {
  const [row] = await rows<{ version: number }>(
    stack,
    `select d.version from exercise_draft d join member mb on mb.id = d.member_id
       join person p on p.id = mb.person_id where p.username = $1 and d.activity_id = $2`,
    [accounts.learner, ids.activityId],
  );
  return row?.version ?? 0;
}

async function everyAnswer(stack: Stack, ids: Ids): Promise<{ clave: string; opcion: number }[]> {
  const [row] = await rows<{ keys: string[] }>(
    stack,
    `select array(select q ->> 'key' from jsonb_array_elements(body -> 'questions') q) as keys from activity where id = $1`,
    [ids.activityId],
  );
  return (row?.keys ?? []).map((clave) => ({ clave, opcion: 0 }));
}
