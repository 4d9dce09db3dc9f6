import { bossHref } from '#app/contract/boss-links.ts';
import {
  type NotificationData,
  type NotificationName,
  notificationNamed,
} from '#app/contract/catalogue/notifications.ts';
import { landingPath, type Role } from '#app/domain/access/access.ts';
import { shortened } from '#app/domain/text/text.ts';
import { activityTypeName } from '#app/product/steps/activity-icon.tsx';
import type { BellItem } from '../notifications.types.ts';

/** What the bell says of a notification, and the address it opens; null opens nothing. */
export type BellText = { text: string; href: string | null };

type Told = Pick<BellItem, 'type' | 'data' | 'actor' | 'groupId'>;
/** Only the keys of the row in the catalogue; an older row of the database may hold anything in them, or lack one. */
type DataOf<N extends NotificationName> = { [K in keyof NotificationData<N>]?: unknown };
type Sentence<N extends NotificationName> = (
  item: { data: DataOf<N>; actor: Told['actor'] },
  role: Role,
) => BellText;

/** Of a reason so many characters are told. */
const SHOWN_REASON = 160;

/**
 * Every notification (product: notifications). Figures that a notification does not carry leave the sentence shorter, never
 * broken.
 */
const sentences = {
  questionAnswered: ({ data, actor }) => ({
    text: `${nameOf(actor, 'Tutoría')} respondió tu pregunta en ${activityTypeName(Number(data.tipo_act))} «${word(data.nombre_act)}»`,
    href: `/objetos?actividad=${word(data.id_act)}&pestana=preguntas`,
  }),
  challengeDeadline: ({ data }) => ({ text: deadlineSentence(data), href: ofUnit('/reto', data) }),
  // `terminada` is added when it is read.
  liveSessionSoon: ({ data }: { data: DataOf<'liveSessionSoon'> & { terminada?: unknown } }) => {
    const session = `Tu sesión en vivo «${word(data.nombre)}»`;
    if (data.terminada === true) return { text: `${session} ya terminó`, href: null };
    // Where the session stands with its *Unirse*.
    return { text: ended(session, ' es ', word(data.descripcion)), href: '/#sesion-en-vivo' };
  },
  badgeEarned: ({ data }) => ({ text: `Obtuviste la insignia ${word(data.nombre)}`, href: '/perfil' }),
  preparationOpens: ({ data }) => ({
    text: `Ya puedes preparar la evaluación de tus colaboradores de ${word(data.nombre_grupo)}, unidad ${word(data.unidad)}`,
    href: teamOf(data, false),
  }),
  preparationEnds: ({ data }) => ({
    text: ended(
      ended('Tu periodo de preparación termina', ' el ', word(data.fecha)),
      '; te faltan ',
      word(data.pendientes),
    ),
    href: teamOf(data, true),
  }),
  bossBadgeEarned: ({ data }) => ({
    text: `Obtuviste la insignia ${word(data.nombre)}`,
    href: ofGroup('/perfilJefe', data),
  }),
  challengeDelivered: ({ data, actor }) => ({
    text: `${word(data.usuario) || nameOf(actor, 'Una persona')} entregó su reto${ofTheUnit(data)}, ${word(data.nombre_grupo)}`,
    href: `/tutorUsuarioReto?usuario=${word(data.usuario_id)}&unidad=${word(data.unidad_id)}`,
  }),
  groupAssigned: ({ data }) => ({
    text: `Se te asignó la generación ${word(data.nombre_grupo)}`,
    href: ofGroup('/miGrupo', data),
  }),
  // Only learners have a profile with a photo; the others change it from their account menu.
  addPhoto: (_, role) => ({
    text: 'Agrega tu foto de perfil',
    href: role === 'learner' ? '/perfil?foto=1' : `${landingPath(role)}#cambiar-foto`,
  }),
  discoverBadges: () => ({ text: 'Conoce las insignias que puedes obtener', href: '/perfil#insignias' }),
  challengeGraded: ({ data }) => ({
    text: gradeSentence(data),
    href: `${ofUnit('/reto', data)}&pestana=resultados`,
  }),
  challengeReturned: ({ data }) => ({
    text: ended(
      `Tutoría devolvió tu reto de ${word(data.unidad)}: corrígelo`,
      ' antes del ',
      word(data.fecha),
    ),
    href: ofUnit('/reto', data),
  }),
  feedbackSent: ({ data, actor }) => ({
    text: `${nameOf(actor, 'Tu jefe')} envió tu retroalimentación de ${word(data.unidad)}`,
    href: ofUnit('/detalleJefe', data),
  }),
  agreementsSent: ({ data }) => ({
    text: `Revisa tus compromisos de ${word(data.unidad)}`,
    href: ofUnit('/detalleJefe', data),
  }),
  peerReviewAssigned: ({ data }) => ({
    text: ended('Evalúa el reto de una persona de tu generación', ' antes del ', word(data.fecha)),
    href: `${ofUnit('/reto', data)}&pestana=pares`,
  }),
  extensionDecided: ({ data }) => ({ text: extensionSentence(data), href: ofUnit('/reto', data) }),
  finalResultReady: () => ({ text: 'Ya puedes ver tu resultado final', href: '/evaluacionFinal' }),
  supportAnswered: ({ data }) => ({
    text: ended('Soporte respondió tu solicitud', ' ', word(data.folio)),
    href: null,
  }),
} satisfies { [N in NotificationName]: Sentence<N> };

/** Text and address of a notification; a type nobody knows is still told, and opens nothing. */
export function bellText(item: Told, role: Role): BellText {
  const name = notificationNamed(item.type);
  if (name === undefined) return { text: 'Tienes una notificación nueva', href: null };
  const sentence = sentences[name] as Sentence<NotificationName>;
  return sentence(item, role);
}

function deadlineSentence(data: DataOf<'challengeDeadline'>): string {
  const unit = word(data.unidad);
  const days = word(data.dias);
  if (days === '') return `Se acerca la fecha para enviar tu reto de la unidad ${unit}`;
  if (days === '0') return `Hoy vence el plazo para enviar tu reto de la unidad ${unit}`;
  return days === '1'
    ? `Mañana vence el plazo para enviar tu reto de la unidad ${unit}`
    : `Faltan ${days} días para enviar tu reto de la unidad ${unit}`;
}

/** The regrade gives its reason, a long one not whole: *Resultados*, where it leads, has all of it. */
function gradeSentence(data: DataOf<'challengeGraded'>): string {
  const reason = word(data.motivo);
  const about = `Tu reto de ${word(data.unidad)}`;
  const grade = word(data.calificacion);
  if (reason === '') return ended(`${about} fue calificado`, ': ', grade);
  return ended(
    `${about} fue calificado de nuevo`,
    ': ',
    `${grade}. Motivo: ${shortened(reason, SHOWN_REASON)}`,
  );
}

function extensionSentence(data: DataOf<'extensionDecided'>): string {
  const about = `Tu prórroga de ${word(data.unidad)}`;
  if (data.aprobada === undefined) return `${about} ya tiene respuesta`;
  return data.aprobada ? ended(`${about}: aprobada`, ' hasta ', word(data.fecha)) : `${about}: rechazada`;
}

function ofTheUnit(data: { unidad?: unknown }): string {
  const unit = word(data.unidad);
  return unit === '' ? '' : ` de ${unit}`;
}

/** The sentence with its ending where there is something to say there. */
function ended(sentence: string, link: string, ending: string): string {
  return ending === '' ? sentence : `${sentence}${link}${ending}`;
}

function nameOf(actor: Told['actor'], otherwise: string): string {
  return actor ? `${actor.firstName} ${actor.paternalSurname}`.trim() : otherwise;
}

const ofUnit = (path: string, data: { unidad_id?: unknown }): string =>
  `${path}?unidad=${word(data.unidad_id)}`;
/** The boss's table with that generation chosen. */
function teamOf(data: { grupo_id?: unknown }, pendingOnly: boolean): string {
  return bossHref({
    tab: 'teams',
    view: 'team',
    groupId: Number(word(data.grupo_id)) || null,
    pendingOnly,
  });
}

const ofGroup = (path: string, data: { grupo_id?: unknown }): string =>
  `${path}?grupo=${word(data.grupo_id)}`;

/** A value of the data as text; whatever is neither text nor number is nothing. */
function word(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
