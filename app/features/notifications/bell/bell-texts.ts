import { bossHref } from '#app/contract/boss-links.ts';
import type { BellType } from '#app/contract/catalogue/bell.ts';
import { landingPath, type Role } from '#app/domain/access/access.ts';
import { shortened } from '#app/domain/text/text.ts';
import { activityTypeName } from '#app/product/steps/activity-icon.tsx';
import type { BellData, BellItem } from '../notifications.types.ts';

/** What the bell says of a notification, and the address it opens; null opens nothing. */
export type BellText = { text: string; href: string | null };

type Told = Pick<BellItem, 'type' | 'data' | 'actor' | 'groupId'>;
type Sentence = (item: Told, role: Role) => BellText;

/** Of a reason so many characters are told. */
const SHOWN_REASON = 160;

/**
 * Every type (product: notifications). Figures that a notification does not carry leave the sentence shorter, never
 * broken.
 */
const sentences: Record<BellType, Sentence> = {
  1: ({ data, actor }) => ({
    text: `${nameOf(actor, 'Tutoría')} respondió tu pregunta en ${activityTypeName(Number(data.tipo_act))} «${word(data, 'nombre_act')}»`,
    href: `/objetos?actividad=${word(data, 'id_act')}&pestana=preguntas`,
  }),
  2: ({ data }) => ({ text: deadlineSentence(data), href: ofUnit('/reto', data) }),
  3: ({ data }) => {
    const session = `Tu sesión en vivo «${word(data, 'nombre')}»`;
    if (data.terminada === true) return { text: `${session} ya terminó`, href: null };
    // Where the session stands with its *Unirse*.
    return { text: ended(session, ' es ', word(data, 'descripcion')), href: '/#sesion-en-vivo' };
  },
  4: ({ data }) => ({ text: `Obtuviste la insignia ${word(data, 'nombre')}`, href: '/perfil' }),
  5: ({ data }) => ({
    text: `Ya puedes preparar la evaluación de tus colaboradores de ${word(data, 'nombre_grupo')}, unidad ${word(data, 'unidad')}`,
    href: teamOf(data, false),
  }),
  6: ({ data }) => ({
    text: ended(
      ended('Tu periodo de preparación termina', ' el ', word(data, 'fecha')),
      '; te faltan ',
      word(data, 'pendientes'),
    ),
    href: teamOf(data, true),
  }),
  7: ({ data }) => ({
    text: `Obtuviste la insignia ${word(data, 'nombre')}`,
    href: ofGroup('/perfilJefe', data),
  }),
  8: ({ data, actor }) => ({
    text: `${word(data, 'usuario') || nameOf(actor, 'Una persona')} entregó su reto${ofTheUnit(data)}, ${word(data, 'nombre_grupo')}`,
    href: `/tutorUsuarioReto?usuario=${word(data, 'usuario_id')}&unidad=${word(data, 'unidad_id')}`,
  }),
  9: ({ data }) => ({
    text: `Se te asignó la generación ${word(data, 'nombre_grupo')}`,
    href: ofGroup('/miGrupo', data),
  }),
  // Only learners have a profile with a photo; the others change it from their account menu.
  10: (_, role) => ({
    text: 'Agrega tu foto de perfil',
    href: role === 'learner' ? '/perfil?foto=1' : `${landingPath(role)}#cambiar-foto`,
  }),
  11: () => ({ text: 'Conoce las insignias que puedes obtener', href: '/perfil#insignias' }),
  101: ({ data }) => ({
    text: gradeSentence(data),
    href: `${ofUnit('/reto', data)}&pestana=resultados`,
  }),
  102: ({ data }) => ({
    text: ended(
      `Tutoría devolvió tu reto de ${word(data, 'unidad')}: corrígelo`,
      ' antes del ',
      word(data, 'fecha'),
    ),
    href: ofUnit('/reto', data),
  }),
  103: ({ data, actor }) => ({
    text: `${nameOf(actor, 'Tu jefe')} envió tu retroalimentación de ${word(data, 'unidad')}`,
    href: ofUnit('/detalleJefe', data),
  }),
  104: ({ data }) => ({
    text: `Revisa tus compromisos de ${word(data, 'unidad')}`,
    href: ofUnit('/detalleJefe', data),
  }),
  106: ({ data }) => ({
    text: ended('Evalúa el reto de una persona de tu generación', ' antes del ', word(data, 'fecha')),
    href: `${ofUnit('/reto', data)}&pestana=pares`,
  }),
  107: ({ data }) => ({ text: extensionSentence(data), href: ofUnit('/reto', data) }),
  108: () => ({ text: 'Ya puedes ver tu resultado final', href: '/evaluacionFinal' }),
  109: ({ data }) => ({
    text: ended('Soporte respondió tu solicitud', ' ', word(data, 'folio')),
    href: null,
  }),
};

/** Text and address of a notification; a type nobody knows is still told, and opens nothing. */
export function bellText(item: Told, role: Role): BellText {
  return isKnown(item.type)
    ? sentences[item.type](item, role)
    : { text: 'Tienes una notificación nueva', href: null };
}

function isKnown(type: number): type is BellType {
  return Object.hasOwn(sentences, type);
}

function deadlineSentence(data: BellData): string {
  const unit = word(data, 'unidad');
  const days = word(data, 'dias');
  if (days === '') return `Se acerca la fecha para enviar tu reto de la unidad ${unit}`;
  if (days === '0') return `Hoy vence el plazo para enviar tu reto de la unidad ${unit}`;
  return days === '1'
    ? `Mañana vence el plazo para enviar tu reto de la unidad ${unit}`
    : `Faltan ${days} días para enviar tu reto de la unidad ${unit}`;
}

/** The regrade gives its reason, a long one not whole: *Resultados*, where it leads, has all of it. */
function gradeSentence(data: BellData): string {
  const reason = word(data, 'motivo');
  const about = `Tu reto de ${word(data, 'unidad')}`;
  const grade = word(data, 'calificacion');
  if (reason === '') return ended(`${about} fue calificado`, ': ', grade);
  return ended(
    `${about} fue calificado de nuevo`,
    ': ',
    `${grade}. Motivo: ${shortened(reason, SHOWN_REASON)}`,
  );
}

function extensionSentence(data: BellData): string {
  const about = `Tu prórroga de ${word(data, 'unidad')}`;
  if (data.aprobada === undefined) return `${about} ya tiene respuesta`;
  return data.aprobada ? ended(`${about}: aprobada`, ' hasta ', word(data, 'fecha')) : `${about}: rechazada`;
}

function ofTheUnit(data: BellData): string {
  const unit = word(data, 'unidad');
  return unit === '' ? '' : ` de ${unit}`;
}

/** The sentence with its ending where there is something to say there. */
function ended(sentence: string, link: string, ending: string): string {
  return ending === '' ? sentence : `${sentence}${link}${ending}`;
}

function nameOf(actor: Told['actor'], otherwise: string): string {
  return actor ? `${actor.firstName} ${actor.paternalSurname}`.trim() : otherwise;
}

const ofUnit = (path: string, data: BellData): string => `${path}?unidad=${word(data, 'unidad_id')}`;
/** The boss's table with that generation chosen. */
function teamOf(data: BellData, pendingOnly: boolean): string {
  return bossHref({
    tab: 'teams',
    view: 'team',
    groupId: Number(word(data, 'grupo_id')) || null,
    pendingOnly,
  });
}

const ofGroup = (path: string, data: BellData): string => `${path}?grupo=${word(data, 'grupo_id')}`;

/** A value of the data as text; whatever is neither text nor number is nothing. */
function word(data: BellData, key: string): string {
  const value = data[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
