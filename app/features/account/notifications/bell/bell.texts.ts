import { helpHref } from '#app/contract/account/links/help.ts';
import type { NotificationItem } from '#app/contract/account/notifications.ts';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { notificationNamed } from '#app/contract/catalogue/notification-types.ts';
import type { NotificationName } from '#app/contract/catalogue/notifications.ts';
import { type ReadData, readData } from '#app/contract/stored/notifications.ts';
import { landingPath, type Role } from '#app/domain/access/access.ts';
import { arcoIdOfFolio } from '#app/domain/privacy/requests.ts';
import { ticketIdOf } from '#app/domain/support/tickets.ts';
import { countText } from '#app/domain/text/counts.ts';
import { shortened } from '#app/domain/text/text.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';

/** The sentence of a notification, and the address it opens; null opens nothing. `moment`: the part of it that is an hour of ours. */
export type BellText = { text: string; href: string | null; moment?: string };

type Item = Pick<NotificationItem, 'type' | 'data' | 'cause'>;
type Actor = NotificationItem['cause']['actor'];
type Sentence<N extends NotificationName> = (
  item: { data: ReadData<N>; actor: Actor },
  role: Role,
) => BellText;

/** The longest part of a reason in a notification, in characters. */
const SHOWN_REASON = 160;

/**
 * Every notification (product: notifications). Figures that a notification does not carry leave the sentence shorter, never
 * broken.
 */
const sentences = {
  questionAnswered: ({ data, actor }) => ({
    text: `${nameOf(actor, 'Tutoría')} respondió tu pregunta en ${activityTypeName(Number(data.activityKind))} «${word(data.activityName)}»`,
    href: `/objetos?actividad=${word(data.activityId)}&pestana=preguntas`,
  }),
  challengeDeadline: ({ data }) => ({ text: deadlineSentence(data), href: ofUnit('/reto', data) }),
  // `terminada` is added when it is read.
  liveSessionSoon: ({ data }: { data: ReadData<'liveSessionSoon'> & { isOver?: unknown } }) => {
    const session = `Tu sesión en vivo «${word(data.title)}»`;
    if (data.isOver === true) return { text: `${session} ya terminó`, href: null };
    // Where the session stands with its *Unirse*.
    const moment = word(data.startText);
    return { text: ended(session, ' es ', moment), href: '/#sesion-en-vivo', moment };
  },
  badgeEarned: ({ data }) => ({ text: `Obtuviste la insignia ${word(data.name)}`, href: '/perfil' }),
  preparationOpens: ({ data }) => ({
    text: `Ya puedes preparar la evaluación de tus colaboradores de ${word(data.groupName)}, unidad ${word(data.unitName)}`,
    href: teamOf(data, false),
  }),
  preparationEnds: ({ data }) =>
    word(data.toAgree) === ''
      ? {
          text: ended(
            ended('Tu periodo de preparación termina', ' el ', word(data.date)),
            '; te faltan ',
            word(data.pending),
          ),
          href: teamOf(data, true),
        }
      : { text: owedSentence(data), href: teamOf(data, word(data.pending) !== '0') },
  bossBadgeEarned: ({ data }) => ({
    text: `Obtuviste la insignia ${word(data.name)}`,
    href: ofGroup('/perfilJefe', data),
  }),
  challengeDelivered: ({ data, actor }) => ({
    text: `${word(data.learnerName) || nameOf(actor, 'Una persona')} entregó su reto${ofTheUnit(data)}, ${word(data.groupName)}`,
    href: `/tutorUsuarioReto?usuario=${word(data.learnerId)}&unidad=${word(data.unitId)}`,
  }),
  groupAssigned: ({ data }) => ({
    text: `Se te asignó la generación ${word(data.groupName)}`,
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
      `Tutoría devolvió tu reto de ${word(data.unitName)}: corrígelo`,
      ' antes del ',
      word(data.date),
    ),
    href: ofUnit('/reto', data),
  }),
  feedbackSent: ({ data, actor }) => ({
    text: `${nameOf(actor, 'Tu jefe')} envió tu retroalimentación de ${word(data.unitName)}`,
    href: ofUnit('/detalleJefe', data),
  }),
  agreementsSent: ({ data }) => ({
    text: `Revisa tus compromisos de ${word(data.unitName)}`,
    href: ofUnit('/detalleJefe', data),
  }),
  peerReviewAssigned: ({ data }) => ({
    text: ended('Evalúa el reto de una persona de tu generación', ' antes del ', word(data.date)),
    href: `${ofUnit('/reto', data)}&pestana=pares`,
  }),
  extensionDecided: ({ data }) => ({ text: extensionSentence(data), href: ofUnit('/reto', data) }),
  finalResultReady: () => ({ text: 'Ya puedes ver tu resultado final', href: '/evaluacionFinal' }),
  supportAnswered: ({ data }, role) => ({
    text: ended('Soporte respondió tu solicitud', ' ', word(data.folio)),
    href: helpHref(ticketIdOf(word(data.folio)) ?? 'solicitudes', {
      pathname: landingPath(role),
      search: '',
    }),
  }),
  evaluationReopened: ({ data }) => ({
    text: reopenedSentence(data),
    href: bossHref({
      tab: 'teams',
      view: 'feedback',
      groupId: Number(word(data.groupId)),
      personId: Number(word(data.learnerId)),
      unitId: Number(word(data.unitId)),
      part: 'evaluation',
    }),
  }),
  challengeMoved: ({ data }) => {
    const others = Number(word(data.others));
    const own =
      word(data.date) === ''
        ? `Cambió la fecha de tu reto de ${word(data.unitName)}`
        : `Tu reto de ${word(data.unitName)} ahora vence el ${word(data.date)}`;
    return others === 0
      ? { text: own, href: ofUnit('/reto', data) }
      : { text: `${own}; también cambió la fecha de ${countText(others, 'reto', 'retos')} más`, href: '/' };
  },
  // Nothing else of the product says why: the reason is never cut.
  accountViewed: ({ data, actor }, role) => ({
    text: ended(
      ended(`Soporte${actor ? ` (${nameOf(actor, '')})` : ''} revisó tu cuenta`, ' el ', word(data.date)),
      ': ',
      word(data.reason),
    ),
    href: helpHref('solicitudes', { pathname: landingPath(role), search: '' }),
  }),
  dataRequestMoved: ({ data }, role) => {
    const folio = word(data.folio);
    const arcoId = arcoIdOfFolio(folio);
    const place = { pathname: landingPath(role), search: '' };
    return {
      text: dataRequestSentence(word(data.step), folio),
      href: helpHref(arcoId === null ? 'arco' : { arcoId, sheet: null }, place),
    };
  },
} satisfies { [N in NotificationName]: Sentence<N> };

/** The sentence about one step of a request about a person's data; one of another version has a sentence too. */
function dataRequestSentence(step: string, folio: string): string {
  switch (step) {
    case 'ask-info':
      return ended('Nos falta información para tu solicitud', ' ', folio);
    case 'extend':
      return ended('Ampliamos el plazo de tu solicitud', ' ', folio);
    case 'execute':
      return ended('Ya se hizo lo que pediste en tu solicitud', ' ', folio);
    case 'lapse':
      return ended('Terminó sin la información que faltaba tu solicitud', ' ', folio);
    default:
      return ended('Respondimos tu solicitud', ' ', folio);
  }
}

/** Text and address of a notification; an unknown type has a text too, and opens nothing (A-35). */
export function bellText({ type, data, cause }: Item, role: Role): BellText {
  const name = notificationNamed(type);
  if (name === undefined) return { text: 'Tienes una notificación nueva', href: null };
  const sentence = sentences[name] as Sentence<NotificationName>;
  return sentence({ data: readData(name, data), actor: cause.actor }, role);
}

function deadlineSentence(data: ReadData<'challengeDeadline'>): string {
  const unit = word(data.unitName);
  const days = word(data.days);
  if (days === '') return `Se acerca la fecha para enviar tu reto de la unidad ${unit}`;
  if (days === '0') return `Hoy vence el plazo para enviar tu reto de la unidad ${unit}`;
  if (days === '1') return `Mañana vence el plazo para enviar tu reto de la unidad ${unit}`;
  return `Faltan ${days} días para enviar tu reto de la unidad ${unit}`;
}

/** The duties of a boss in a unit, where an administrator asked to remind of it. */
function owedSentence(data: ReadData<'preparationEnds'>): string {
  const [pending, toAgree] = [Number(word(data.pending)), Number(word(data.toAgree))];
  const owed = [
    ...(pending === 0 ? [] : [`${countText(pending, 'evaluación', 'evaluaciones')} por preparar o enviar`]),
    ...(toAgree === 0 ? [] : [`los acuerdos de ${countText(toAgree, 'enviada', 'enviadas')}`]),
  ];
  const verb = pending === 1 && toAgree === 0 ? 'falta' : 'faltan';
  return `Te ${verb} ${owed.join(' y ')} en ${word(data.groupName)}, unidad ${word(data.unitName)}`;
}

/** The regrade gives its reason, a long one cut: *Resultados*, where it leads, has all of it. */
function gradeSentence(data: ReadData<'challengeGraded'>): string {
  const reason = word(data.reason);
  const about = `Tu reto de ${word(data.unitName)}`;
  const grade = word(data.grade);
  if (reason === '') return ended(`${about} fue calificado`, ': ', grade);
  return ended(
    `${about} fue calificado de nuevo`,
    ': ',
    `${grade}. Motivo: ${shortened(reason, SHOWN_REASON)}`,
  );
}

/** A long reason is cut: the screen where it leads has all of it. */
function reopenedSentence(data: ReadData<'evaluationReopened'>): string {
  const about = ended('Se reabrió tu evaluación', ' de ', word(data.learnerName));
  const cell = ended(about, ', ', word(data.unitName));
  return ended(cell, ': ', shortened(word(data.reason), SHOWN_REASON));
}

function extensionSentence(data: ReadData<'extensionDecided'>): string {
  if (data.onJoining) return `Tienes hasta el ${word(data.date)} para el reto de ${word(data.unitName)}`;
  const about = `Tu prórroga de ${word(data.unitName)}`;
  if (data.approved === undefined) return `${about} ya tiene respuesta`;
  return data.approved ? ended(`${about}: aprobada`, ' hasta ', word(data.date)) : `${about}: rechazada`;
}

function ofTheUnit(data: { unitName?: unknown }): string {
  const unit = word(data.unitName);
  return unit === '' ? '' : ` de ${unit}`;
}

/** The sentence with its ending where there is something to say there. */
function ended(sentence: string, link: string, ending: string): string {
  return ending === '' ? sentence : `${sentence}${link}${ending}`;
}

function nameOf(actor: Actor, otherwise: string): string {
  return actor ? `${actor.firstName} ${actor.paternalSurname}`.trim() : otherwise;
}

const ofUnit = (path: string, data: { unitId?: unknown }): string => `${path}?unidad=${word(data.unitId)}`;
/** The boss's table with that generation chosen. */
function teamOf(data: { groupId?: unknown }, pendingOnly: boolean): string {
  return bossHref({
    tab: 'teams',
    view: 'team',
    groupId: Number(word(data.groupId)) || null,
    pendingOnly,
  });
}

const ofGroup = (path: string, data: { groupId?: unknown }): string => `${path}?grupo=${word(data.groupId)}`;

/** A value of the data as text; whatever is neither text nor number is nothing. */
function word(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
