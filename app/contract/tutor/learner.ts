import * as z from 'zod/mini';
import { as, okReply, okWith, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { answeredSection } from '../wire/drafts.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, storableText } from '../wire/fields.ts';
import { tooLongText } from '../wire/length-texts.ts';
import { askedQuestion, pointsEntry } from '../wire/record-fields.ts';
import { cellWords } from './group-list.ts';

/** Longest note about a learner, in characters. */
export const NOTE_LENGTH = 2_000;
/** Longest comment of a case study, in characters. */
export const CASE_COMMENT_LENGTH = 2_000;

const day = z.nullable(z.string());
const instant = z.nullable(z.string());
const grade = z.nullable(z.number());
const sections = as('secciones', z.array(answeredSection));

/** A text that is sent in one piece. */
const textBody = (longest: number) =>
  wireBody({
    text: as(
      'texto',
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Escribe el texto.'),
          z.maxLength(longest, tooLongText(longest)),
          storableText,
        ),
    ),
  });

const unitRecord = wireObject({
  id,
  number: as('no_unidad', z.int()),
  name: as('nombre', z.string()),
  opensOn: as('fecha_apertura', day),
  progress: as('avance', z.int()),
  challenge: as(
    'reto',
    wireObject({
      /** Null while nothing was delivered. */
      id: z.nullable(id),
      state: as('estado', wireEnum(cellWords)),
      dueOn: as('fecha_limite', day),
      deliveredAt: as('entregado', instant),
      deliveries: as('version', z.int()),
      grade: as('calificacion', grade),
    }),
  ),
  /** Null in a unit without a case. */
  caseStudy: as(
    'caso',
    z.nullable(
      wireObject({
        id: z.nullable(id),
        state: as('estado', wireEnum({ pending: 'Pendiente', sent: 'Enviado', commented: 'Comentado' })),
        sentAt: as('enviado', instant),
        commentedAt: as('comentado', instant),
      }),
    ),
  ),
  /** True where it was sent, without the day or the answers: a sent survey belongs to nobody. */
  surveySent: as('encuesta_enviada', z.boolean()),
  selfAssessment: as(
    'autoevaluacion',
    z.nullable(wireObject({ sentOn: as('enviada', z.string()), sections })),
  ),
  /** In no order that tells who wrote them. */
  peerResults: as('pares', z.array(wireObject({ sentOn: as('fecha', z.string()), sections }))),
  boss: as(
    'jefe',
    z.nullable(wireObject({ sentOn: as('fecha', z.string()), grade: as('calificacion', grade) })),
  ),
  activities: as(
    'actividades',
    z.array(
      wireObject({
        id,
        name: as('nombre', z.string()),
        kind: as('tipo', z.int()),
        /** From one on. */
        module: as('no_modulo', z.int()),
        finishedOn: as('finalizada', day),
        /** `8 de 10` of an exercise that was sent. */
        score: as('aciertos', z.nullable(z.string())),
      }),
    ),
  ),
});

const question = wireObject({ ...askedQuestion, activityId: as('actividad_id', id) });

const access = wireObject({
  startedAt: as('inicio', z.string()),
  lastSeenAt: as('ultima_actividad', z.string()),
  device: as('dispositivo', z.string()),
});

const note = wireObject({
  id,
  text: as('texto', z.string()),
  author: as('autor', z.string()),
  mine: as('propia', z.boolean()),
  createdAt: as('creada', z.string()),
  editedAt: as('editada', instant),
});

/** @public Served by its area. */
export const learnerRecord = endpoint({
  method: 'GET',
  path: '/api/tutor/usuarios/:userId',
  who: ['tutor'],
  summary:
    'La ficha de una persona de las generaciones que acompañas: datos, avance, resultados, notas e historia.',
  reply: wireObject({
    personId: as('id', id),
    name: as('nombre', z.string()),
    username: as('usuario', z.string()),
    photoUrl: as('foto', z.nullable(z.string())),
    group: as(
      'grupo',
      wireObject({ id, name: as('nombre', z.string()), programmeName: as('programa', z.string()) }),
    ),
    boss: as('jefe', z.nullable(z.string())),
    status: as(
      'estado',
      wireEnum({ 'on-time': 'En tiempo', overdue: 'No entregado', dropped: 'Baja de usuario' }),
    ),
    risk: as('riesgo', wireEnum({ high: 'alto', medium: 'medio', low: 'bajo' })),
    joinedOn: as('ingreso', z.string()),
    lastAccessOn: as('ultimo_acceso', day),
    progress: as('avance', z.int()),
    challengeAverage: as('promedio_retos', grade),
    bossAverage: as('promedio_jefe', grade),
    finalEvaluation: as('evaluacion_final', grade),
    finalGrade: as('calificacion_final', grade),
    verdict: as('veredicto', z.nullable(z.string())),
    points: as('puntos', z.int()),
    units: as('unidades', z.array(unitRecord)),
    /** The latest; `questionCount` counts all. */
    questions: as('preguntas', z.array(question)),
    questionCount: as('preguntas_total', z.int()),
    badges: as(
      'insignias',
      z.array(wireObject({ id, name: as('nombre', z.string()), level: as('nivel', z.int()) })),
    ),
    /** The latest; `points` is the balance of all. */
    entries: as('movimientos', z.array(pointsEntry)),
    accesses: as('accesos', z.array(access)),
    notes: as('notas', z.array(note)),
    /** Newest first; `at` is null where only the day may be told. */
    history: as(
      'historia',
      z.array(
        wireObject({
          day: as('fecha', z.string()),
          at: as('hora', instant),
          text: as('texto', z.string()),
        }),
      ),
    ),
  }),
});

/** Days are `yyyy-mm-dd` of the business zone, instants ISO text, grades of one decimal, progress an integer 0-100. */
export type LearnerRecordReply = z.output<typeof learnerRecord.reply>;

export const addNote = endpoint({
  method: 'POST',
  path: '/api/tutor/usuarios/:userId/notas',
  who: ['tutor'],
  summary: 'Agrega una nota privada sobre una persona; solo la lee quien acompaña a su generación.',
  body: textBody(NOTE_LENGTH),
  reply: okWith({ id }),
});

export const editNote = endpoint({
  method: 'PUT',
  path: '/api/tutor/notas/:noteId',
  who: ['tutor'],
  summary: 'Cambia una nota propia.',
  body: textBody(NOTE_LENGTH),
  reply: okReply,
});

export const removeNote = endpoint({
  method: 'POST',
  path: '/api/tutor/notas/:noteId/quitar',
  who: ['tutor'],
  summary: 'Quita una nota propia.',
  reply: okReply,
});

export const commentCase = endpoint({
  method: 'POST',
  path: '/api/tutor/casos/:caseId/comentario',
  who: ['tutor'],
  summary: 'Comenta un caso enviado, o cambia el comentario propio; cada caso tiene uno.',
  body: textBody(CASE_COMMENT_LENGTH),
  reply: okReply,
  refusals: ['case.commented', 'member.dropped'],
});
