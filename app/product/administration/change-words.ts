import type { HistoryChange } from '#app/contract/admin/history.ts';

/** What each line of the trail says in a history. */
const actions: Readonly<Record<string, string>> = {
  'person.created': 'Creó la cuenta',
  'person.changed': 'Cambió los datos',
  'person.dropped': 'Dio de baja la cuenta',
  'person.restored': 'Reactivó la cuenta',
  'person.activated': 'Activó la cuenta',
  'person.merged': 'Le unió otra cuenta',
  'person.unlocked': 'Desbloqueó la cuenta',
  'person.activation-sent': 'Dio un enlace de activación',
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
  'boss.planned': 'Programó un cambio de jefe',
  'boss.plan-cancelled': 'Canceló un cambio de jefe programado',
  'member.joined': 'Sumó participantes',
  'member.dropped': 'Dio de baja a un participante',
  'member.restored': 'Reincorporó a un participante',
  'member.moved': 'Movió a un participante de generación',
  'member.transferred': 'Cambió el jefe de un participante',
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
};

const fieldNames: Readonly<Record<string, string>> = {
  name: 'nombre',
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
  opensOn: 'apertura',
  challengeDueOn: 'reto',
  preparationOpensOn: 'inicio del jefe',
  oneToOneOn: 'inicio de la 1-1',
  periodEndsOn: 'fin del jefe',
};

/** 'Cambió los datos: correo, sucursal.' An action without words of ours is said by its name. */
export function changeText({
  action,
  fields,
  reason,
}: Pick<HistoryChange, 'action' | 'fields' | 'reason'>): string {
  const what = actions[action] ?? action;
  const named = fields.map((field) => fieldNames[field] ?? field).join(', ');
  const details = [named, reason && `«${reason}»`].filter(Boolean).join('; ');
  return details === '' ? `${what}.` : `${what}: ${details}.`;
}
