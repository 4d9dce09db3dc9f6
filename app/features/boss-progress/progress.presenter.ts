import type * as z from 'zod/mini';
import type { progressDetail } from '#app/contract/boss-progress.ts';
import { agreementsText } from '#app/contract/feedback-json.ts';
import type { DeliveredFile, ProgressDetail, SentEvaluation, UnitProgress } from './progress.types.ts';

type DetailWire = z.infer<typeof progressDetail.reply>;

/** `GET /api/get_detalle/:userId` (spec §3.4, product: replies). */
export function progressWire({ units }: ProgressDetail): DetailWire {
  return units.map(unitWire);
}

function unitWire({ order, name, opensOn, work, evaluation }: UnitProgress): DetailWire[number] {
  return {
    orden: order,
    nombre: name,
    infoModulos: {
      modulos: (work?.modules ?? []).map((module) => ({
        orden: module.order,
        progreso: module.progress,
        moduloTerminado: module.finished,
      })),
    },
    configuracion: { fechaApertura: opensOn, retoFecha: work?.challenge.dueOn ?? null },
    informacion: {
      archivoReto: fileText(work?.challenge.file ?? null),
      fechaRetoGuardado: work?.challenge.deliveredAt ?? null,
      jsonAutoEvaluacion: work?.selfAssessment?.sections ?? null,
      fechaRevision: work?.selfAssessment?.sentOn ?? null,
    },
    resultadosPares: (work?.peerResults ?? []).map(({ sections, sentOn }) => ({
      jsonEvaluacion: sections,
      fechaRevision: sentOn,
    })),
    evaluacion_compromisos: [evaluationWire(evaluation)],
  };
}

function fileText(file: DeliveredFile | null): string | null {
  return file && JSON.stringify({ fileName: file.name, fileUrl: file.url ?? '' });
}

function evaluationWire(evaluation: SentEvaluation | null) {
  const agreements = evaluation?.agreements ?? [];
  return {
    evaluacion_jefe: evaluation && JSON.stringify(evaluation.form),
    acuerdos_jefe: agreements.length > 0 ? agreementsText(agreements) : null,
  };
}
