import type { ChangedValue, HistoryChange } from '#app/contract/admin/history.ts';
import { longDateTime, spanishDate } from '#app/domain/deadlines/dates.ts';

/** What each line of the trail says in a history. */
const actions: Readonly<Record<string, string>> = {
  'person.created': 'Creó la cuenta',
  'person.changed': 'Cambió los datos',
  'person.dropped': 'Dio de baja la cuenta',
  'person.restored': 'Reactivó la cuenta',
  'person.activated': 'Activó la cuenta',
  'person.photo-removed': 'Quitó la foto',
  'person.deleted': 'La envió a la papelera',
  'person.undeleted': 'La restauró de la papelera',
  'person.purged': 'La borró de la papelera',
  'person.merged': 'Le unió otra cuenta',
  'person.blocked': 'Bloqueó la cuenta',
  'person.unblocked': 'Quitó el bloqueo',
  'person.erasure-asked': 'Pidió borrar sus datos',
  'person.erased': 'Se borraron sus datos',
  'person.unlocked': 'Desbloqueó la cuenta',
  'evaluation.reopened': 'Reabrió una evaluación de su jefe',
  'standing.asked': 'Pidió recalcular su avance y sus calificaciones',
  'person.activation-sent': 'Dio un enlace de activación',
  'login.ok': 'Inició sesión',
  'login.code-ok': 'Dio su código de verificación',
  'role.switched': 'Cambió de vista',
  'identity.confirmed': 'Confirmó su identidad',
  'factor.enabled': 'Activó la verificación en dos pasos',
  'factor.disabled': 'Desactivó la verificación en dos pasos',
  'factor.codes-renewed': 'Pidió códigos de recuperación nuevos',
  'factor.reset': 'Quitó la verificación en dos pasos',
  'group.created': 'Creó la generación',
  'group.changed': 'Cambió los datos',
  'guide.changed': 'Cambió una guía',
  'guide.removed': 'Quitó una guía',
  'session.created': 'Creó una sesión virtual',
  'session.changed': 'Cambió una sesión virtual',
  'session.cancelled': 'Canceló una sesión virtual',
  'session.attendance': 'Registró asistencia a una sesión virtual',
  'tutor.assigned': 'Asignó una tutoría',
  'tutor.ended': 'Terminó una tutoría',
  'group.published': 'Publicó la generación',
  'group.withdrawn': 'La devolvió a borrador',
  'group.closed': 'Cerró la generación',
  'group.deleted': 'La envió a la papelera',
  'group.restored': 'La restauró de la papelera',
  'group.duplicated': 'La creó como copia de otra',
  'message.sent': 'Escribió un mensaje a sus participantes',
  'boss.reminded': 'Recordó a jefes sus evaluaciones y acuerdos pendientes',
  'boss.planned': 'Programó un cambio de jefe',
  'boss.plan-cancelled': 'Canceló un cambio de jefe programado',
  'member.joined': 'Sumó participantes',
  'member.merged': 'Pasó una participación a la otra cuenta de la misma persona',
  'member.dropped': 'Dio de baja',
  'member.restored': 'Reincorporó',
  'member.moved': 'Movió de generación',
  'member.transferred': 'Cambió el jefe',
  'member.extended': 'Dio prórroga a participantes',
  'member.reminded': 'Recordó a participantes la fecha de su reto',
  'profile.given': 'Dio un perfil',
  'profile.taken': 'Quitó un perfil',
  'recovery.used': 'Eligió una contraseña con un enlace',
  'password.changed': 'Cambió la contraseña',
  'photo.changed': 'Cambió la foto',
  'wave.changed': 'Cambió fechas de sus unidades',
  'wave.shifted': 'Movió sus olas',
  'wave.shift-undone': 'Deshizo un cambio de fechas',
  'ticket.asked': 'Pidió ayuda',
  'ticket.replied': 'Agregó algo a su solicitud',
  'ticket.reopened': 'Reabrió su solicitud',
  'ticket.answered': 'Respondió la solicitud',
  'ticket.noted': 'Agregó una nota interna',
  'ticket.assigned': 'Asignó la solicitud',
  'ticket.moved': 'Cambió el estado de la solicitud',
  'ticket.identified': 'Dijo de quién es la solicitud',
  'ticket.merged': 'Unió la solicitud con otra',
  'award.given': 'Otorgó la insignia',
  'award.revoked': 'Retiró la insignia',
  'badge.created': 'Creó la insignia',
  'badge.changed': 'Cambió los datos',
  'badge.published': 'Publicó la insignia',
  'badge.archived': 'Archivó la insignia',
  'badge.deleted': 'La puso en la papelera',
  'badge.restored': 'La sacó de la papelera',
  'badge.purged': 'Se borró al vencer su plazo en la papelera',
  'badge.simulated': 'Simuló su regla',
  'badge.giving-asked': 'La otorgó a quienes ya cumplen',
  'badge.given': 'La otorgó a mano',
  'badge.revoked': 'La retiró',
  'bank.changed': 'Cambió el banco de preguntas',
  'questionnaire.created': 'Creó el cuestionario',
  'questionnaire.saved': 'Guardó cambios sin publicar',
  'questionnaire.published': 'Publicó una edición nueva',
  'questionnaire.discarded': 'Descartó los cambios sin publicar',
  'step.saved': 'Guardó un paso',
  'programme.created': 'Lo creó',
  'programme.imported': 'Lo creó de un paquete',
  'export.made': 'Lo exportó',
  'programme.changed': 'Guardó cambios',
  'programme.published': 'Lo publicó',
  'programme.withdrawn': 'Lo devolvió a borrador',
  'programme.archived': 'Lo archivó',
  'programme.deleted': 'Lo envió a la papelera',
  'programme.restored': 'Lo restauró',
  'programme.discarded': 'Descartó los cambios sin publicar',
  'programme.moved': 'Lo movió de lugar',
  'programme.copied': 'Lo creó como copia',
  'unit.created': 'Lo creó',
  'unit.changed': 'Guardó cambios',
  'unit.published': 'Lo publicó',
  'unit.withdrawn': 'Lo devolvió a borrador',
  'unit.archived': 'Lo archivó',
  'unit.deleted': 'Lo envió a la papelera',
  'unit.restored': 'Lo restauró',
  'unit.discarded': 'Descartó los cambios sin publicar',
  'unit.moved': 'Lo movió de lugar',
  'unit.copied': 'Lo creó como copia',
  'module.created': 'Lo creó',
  'module.changed': 'Guardó cambios',
  'module.published': 'Lo publicó',
  'module.withdrawn': 'Lo devolvió a borrador',
  'module.archived': 'Lo archivó',
  'module.deleted': 'Lo envió a la papelera',
  'module.restored': 'Lo restauró',
  'module.discarded': 'Descartó los cambios sin publicar',
  'module.moved': 'Lo movió de lugar',
  'module.copied': 'Lo creó como copia',
  'activity.created': 'Lo creó',
  'activity.changed': 'Guardó cambios',
  'activity.published': 'Lo publicó',
  'activity.withdrawn': 'Lo devolvió a borrador',
  'activity.archived': 'Lo archivó',
  'activity.deleted': 'Lo envió a la papelera',
  'activity.restored': 'Lo restauró',
  'activity.discarded': 'Descartó los cambios sin publicar',
  'activity.moved': 'Lo movió de lugar',
  'activity.copied': 'Lo creó como copia',
  'session.revoked': 'Cerró una sesión',
  'queue.retried': 'Reintentó trabajos internos',
  'check.run': 'Pidió una comprobación',
  'group.purged': 'La borró de la papelera',
};

const fieldNames: Readonly<Record<string, string>> = {
  name: 'nombre',
  kind: 'tipo',
  minutes: 'minutos',
  points: 'puntos',
  html: 'texto',
  transcript: 'transcripción',
  chapters: 'capítulos',
  questions: 'preguntas',
  files: 'archivos',
  programmeId: 'programa',
  startsOn: 'fecha de inicio',
  endsOn: 'fin',
  title: 'título',
  unitId: 'unidad',
  startsAt: 'inicio',
  endsAt: 'fin',
  url: 'dirección',
  recordingUrl: 'grabación',
  description: 'descripción',
  observationGuide: 'guía de observación',
  feedbackGuide: 'guía de retroalimentación',
  username: 'usuario',
  email: 'correo',
  firstName: 'nombre',
  paternalSurname: 'apellido paterno',
  maternalSurname: 'apellido materno',
  number: 'número de empleado',
  store: 'sucursal',
  area: 'área',
  jobTitle: 'puesto',
  welcome: 'bienvenida',
  howToEarn: 'cómo obtenerla',
  image: 'imagen',
  levels: 'niveles',
  position: 'orden',
  rule: 'regla',
  opensOn: 'apertura',
  challengeDueOn: 'reto',
  preparationOpensOn: 'inicio del jefe',
  oneToOneOn: 'inicio de la 1-1',
  periodEndsOn: 'fin del jefe',
  shortName: 'nombre corto',
  imageId: 'imagen',
  reduced: 'programa reducido',
  finalQuestionCount: 'preguntas de la evaluación final',
  finalMinutes: 'minutos de la evaluación final',
  finalAttempts: 'intentos de la evaluación final',
  prompt: 'pregunta',
  options: 'opciones',
  correct: 'respuesta correcta',
  active: 'activa o inactiva',
  imported: 'importación',
  objective: 'objetivo',
  questionnaireKey: 'autoevaluación',
  observationGuideId: 'guía de observación',
  competencyGuideId: 'conoce la competencia',
  challengeTemplateId: 'plantilla del reto',
  peerCount: 'entregas por revisar',
  peerDays: 'días para revisar',
  defaultDays: 'días propuestos',
  case: 'caso',
  challenge: 'reto',
  survey: 'encuesta',
  assessment: 'autoevaluación',
  'self-assessment': 'autoevaluación',
  bossId: 'jefe',
  groupId: 'generación',
  profileId: 'perfil',
  on: 'desde',
  from: 'desde',
  dueOn: 'fecha del reto',
};

/** Whether a history has words for an action, for a field. */
export const hasActionWords = (action: string): boolean => action in actions;
export const hasFieldWords = (field: string): boolean => field in fieldNames;

type Said = Pick<HistoryChange, 'action' | 'fields' | 'reason' | 'values' | 'people' | 'peopleCount'>;

/**
 * 'Cambió los datos: fin (30 de junio → 15 de julio), programa.' 'Dio de baja a participantes: Ana López; «Renunció».' An
 * action without words of ours is said by its name, and so is a field: a unit test finds both.
 */
export function changeText(
  { action, fields, reason, values, people, peopleCount }: Said,
  zone: string,
): string {
  const what = actions[action] ?? action;
  const valued = new Set(values.map(({ field }) => field));
  const changes = [
    ...values.map((value) => valueText(value, zone)),
    ...fields.filter((field) => !valued.has(field)).map(fieldName),
  ].join(', ');
  const details = [peopleText(people, peopleCount), changes, reason && `«${reason}»`]
    .filter(Boolean)
    .join('; ');
  return details === '' ? `${what}.` : `${what}: ${details}.`;
}

const fieldName = (field: string): string => fieldNames[field] ?? field;

/** 'Ana López y 11 personas más (12)'. */
function peopleText(people: Said['people'], count: number): string {
  const names = people.map(({ name }) => name);
  const rest = count - names.length;
  if (rest <= 0) return names.join(', ');
  return `${names.join(', ')} y ${rest === 1 ? '1 persona más' : `${rest} personas más`} (${count} en total)`;
}

function valueText({ field, about, before, after }: ChangedValue, zone: string): string {
  const name = about === null ? fieldName(field) : `${about}, ${fieldName(field)}`;
  const words = (value: string | null) => (value === null ? 'nada' : wordOf(field, value, zone));
  return before === null ? `${name}: ${words(after)}` : `${name} (${words(before)} → ${words(after)})`;
}

/** A day and an instant as people read them, a profile by its name, anything else as it is. */
function wordOf(field: string, value: string, zone: string): string {
  if (field === 'profileId') return profileNames[value] ?? value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return spanishDate(zone, value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? longDateTime(zone, value) : value;
}

const profileNames: Readonly<Record<string, string>> = {
  1: 'Administración',
  2: 'Aprendiz',
  3: 'Jefe',
  4: 'Tutor',
};
