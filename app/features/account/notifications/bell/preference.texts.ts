import type { NotificationFamily } from '#app/contract/catalogue/notification-row.ts';
import { notificationNamed, visibleTypes } from '#app/contract/catalogue/notification-types.ts';
import type { NotificationName } from '#app/contract/catalogue/notifications.ts';
import type { Role } from '#app/domain/access/access.ts';

const labels = {
  questionAnswered: 'Respuestas a tus preguntas',
  challengeDeadline: 'Fecha límite de tus retos',
  liveSessionSoon: 'Recordatorios de sesiones en vivo',
  badgeEarned: 'Insignias que obtienes',
  preparationOpens: 'Inicio del periodo de preparación',
  preparationEnds: 'Fin del periodo de preparación',
  bossBadgeEarned: 'Insignias que obtienes',
  challengeDelivered: 'Retos entregados en tus generaciones',
  groupAssigned: 'Generaciones que se te asignan',
  addPhoto: 'Sugerencia de agregar tu foto',
  discoverBadges: 'Sugerencia de conocer las insignias',
  challengeGraded: 'Calificación de tus retos',
  challengeReturned: 'Retos devueltos para corregir',
  feedbackSent: 'Retroalimentación de tu jefe',
  agreementsSent: 'Compromisos de tu sesión 1-1',
  peerReviewAssigned: 'Evaluaciones de pares por hacer',
  extensionDecided: 'Respuesta a tus prórrogas',
  finalResultReady: 'Resultado final',
  supportAnswered: 'Respuestas de Soporte',
  evaluationReopened: 'Evaluaciones tuyas que se reabren',
  accountViewed: 'Revisiones de tu cuenta por Soporte',
  challengeMoved: 'Cambios de fecha de tus retos',
  dataRequestMoved: 'Respuestas a tus solicitudes de datos personales',
} satisfies Record<NotificationName, string>;

/** The name of each type where it is turned on and off. */
export function typeName(type: number): string {
  const name = notificationNamed(type);
  return name ? labels[name] : 'Otras notificaciones';
}

const families: Record<NotificationFamily, string> = {
  challenges: 'Retos',
  feedback: 'Retroalimentación y resultados',
  badges: 'Insignias',
  questions: 'Preguntas',
  'live-sessions': 'Sesiones en vivo',
  account: 'Tu cuenta',
};

/** The families of which the role may get something, and all of them together first. */
export function familyOptions(role: Role): { value: NotificationFamily | ''; label: string }[] {
  const known = (Object.keys(families) as NotificationFamily[]).filter(
    (family) => visibleTypes(role, family).length > 0,
  );
  return [{ value: '', label: 'Todos' }, ...known.map((value) => ({ value, label: families[value] }))];
}
