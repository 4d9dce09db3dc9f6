import {
  type NotificationName,
  notificationNamed,
  visibleTypes,
} from '#app/contract/catalogue/notifications.ts';
import { type FamilyWord, familyOfWord } from '#app/contract/notifications.ts';
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
} satisfies Record<NotificationName, string>;

/** What a type is called where it is turned on and off. */
export function typeName(type: number): string {
  const name = notificationNamed(type);
  return name ? labels[name] : 'Otras notificaciones';
}

const families: Record<FamilyWord, string> = {
  retos: 'Retos',
  retroalimentacion: 'Retroalimentación y resultados',
  insignias: 'Insignias',
  preguntas: 'Preguntas',
  sesiones: 'Sesiones en vivo',
  cuenta: 'Tu cuenta',
};

/** The families of which the role may get something, and all of them together first. */
export function familyOptions(role: Role): { value: FamilyWord | ''; label: string }[] {
  const words = (Object.keys(families) as FamilyWord[]).filter(
    (word) => visibleTypes(role, familyOfWord[word]).length > 0,
  );
  return [{ value: '', label: 'Todos' }, ...words.map((value) => ({ value, label: families[value] }))];
}
