import { countText } from '#app/domain/text/counts.ts';
import type { StoredFigures } from './health.rows.server.ts';
import { durationText } from './measure.texts.ts';
import { bad, type Said, watch, well } from './said.ts';

/** A file is scanned within seconds; one that waits for so long is told, in seconds. */
const LATE_SECONDS = 5 * 60;

type Figures = Pick<StoredFigures, 'scans'> & { hasAntivirus: boolean };

/** How the antivirus stands, and the files that wait for it (product: health, uploads). */
export function antivirusOf({ scans, hasAntivirus }: Figures): Said {
  const { pending, away, tooLarge, ageSeconds } = scans;
  if (!hasAntivirus) return well('Sin antivirus: los archivos se abren sin revisión.');
  const waiting = `${countText(pending, 'archivo espera', 'archivos esperan')} su revisión y nadie más que su dueño puede abrirlos`;
  const large = `${countText(tooLarge, 'archivo es más grande', 'archivos son más grandes')} de lo que el antivirus revisa`;
  if (away > 0)
    return bad(
      `El antivirus no responde. ${waiting}; el más antiguo, desde hace ${durationText(ageSeconds ?? 0)}.`,
      'Revisa que clamd esté encendido y que responda en CLAMAV_URL: lo que espera se revisa solo en cuanto vuelva.',
    );
  if (tooLarge > 0)
    return watch(
      `${large}: nadie más que su dueño puede abrirlos.`,
      'Sube StreamMaxLength (y MaxFileSize y MaxScanSize) en clamd.conf, por encima de 200 MB, y reinicia clamd: se revisan solos en unos minutos.',
    );
  if (pending > 0 && (ageSeconds ?? 0) > LATE_SECONDS)
    return watch(
      `${waiting}; el más antiguo, desde hace ${durationText(ageSeconds ?? 0)}.`,
      'Revisa que el proceso de trabajos responda.',
    );
  return well(pending === 0 ? 'El antivirus no tiene archivos por revisar.' : `${waiting}.`);
}
