import { deadlineText, longDate } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { missingFileText } from '#app/product/files/file.texts.ts';
import { FileSigns } from '#app/product/files/file-signs.tsx';
import { challengeStatusChips, challengeStatusTexts } from '#app/product/people/learner-signs.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { texts } from './progress.texts.ts';
import type { DeliveredFile, UnitWork } from './progress.view.ts';
import styles from './unit-facts.module.css';

/** The table «Reto on the Job», one fact a row, so that it reads the same on a phone (spec §4.6). */
export function ChallengeTable({ challenge }: Pick<UnitWork, 'challenge'>) {
  const { status, dueOn, deliveredOn, file, score } = challenge;
  const hours = useDeviceHours();
  return (
    <table className={styles.challenge}>
      <caption>{texts.challenge}</caption>
      <tbody>
        <tr className="line-above">
          <th scope="row">Estado</th>
          <td>
            <StatusChip status={challengeStatusChips[status]}>{challengeStatusTexts[status]}</StatusChip>
          </td>
        </tr>
        <tr className="line-above">
          <th scope="row">Fecha límite</th>
          <td>{hours(deadlineText(dueOn))}</td>
        </tr>
        {deliveredOn ? (
          <>
            <tr className="line-above">
              <th scope="row">Entrega</th>
              <td>
                <time dateTime={deliveredOn}>{longDate(deliveredOn)}</time>
              </td>
            </tr>
            <tr className="line-above">
              <th scope="row">Archivo</th>
              <td className={styles.file}>
                <FileLink file={file} />
              </td>
            </tr>
            <tr className="line-above">
              <th scope="row">Calificación</th>
              <td data-figures>{score === null ? 'Sin calificación todavía' : gradeText(score)}</td>
            </tr>
          </>
        ) : null}
      </tbody>
    </table>
  );
}

function FileLink({ file }: { file: DeliveredFile | null }) {
  if (!file?.url) return missingFileText(file && { fileUrl: file.url });
  return (
    <div className={`stack gap-xs ${styles.signed}`}>
      <FileSigns file={file} held={<span className="breaks">{file.name}</span>}>
        <a
          href={`${file.url}?descargar`}
          download={file.name}
          className={`inline strong target not-underlined underlined-on-hover ${styles.download}`}
        >
          {file.name}
        </a>
      </FileSigns>
    </div>
  );
}
