import type { ArcoDetail, ArcoPastStep } from '#app/contract/admin/support/arco-record.ts';
import { longDate, longDateTime } from '#app/domain/deadlines/dates.ts';
import styles from '../arco.module.css';
import { fieldNames, outcomesOf, purposeNames, stepNames } from '../arco.texts.ts';

/** Everything that was done with a request, the last first; nothing of it changes. */
export function ArcoHistory({ request, zone }: { request: ArcoDetail; zone: string }) {
  return (
    <section className={styles.part} aria-label="Pasos">
      <h2 className="strong">Pasos</h2>
      <ol className="stack gap-md bare-list">
        {request.steps.map((step) => (
          <li key={step.id}>
            <p>
              <span className="strong">{stepNameOf(step.step, request.kind)}</span>
              {moreOf(step, request.kind)}
            </p>
            <p className="quiet small" data-figures>
              {step.actor ?? 'La plataforma'} · {longDateTime(zone, step.at)}
            </p>
            {step.text ? <p className={styles.text}>{step.text}</p> : null}
            {step.fields.length > 0 && step.step !== 'receive' ? (
              <ul className="bare-list">
                {step.fields.map(({ field, before, after }) => (
                  <li key={field}>
                    {fieldNames[field] ?? field}: «{before || 'vacío'}» → «{after || 'vacío'}»
                  </li>
                ))}
              </ul>
            ) : null}
            {step.step === 'oppose' ? <p>{opposedText(step.purposes, request.kind)}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

const stepNameOf = (step: ArcoPastStep['step'], kind: ArcoDetail['kind']): string =>
  step === 'oppose' && kind === 'revocation' ? 'Cambió los consentimientos que retira' : stepNames[step];

/** The uses that end, each with what stops by it. */
function opposedText(purposes: ArcoPastStep['purposes'], kind: ArcoDetail['kind']): string {
  const isRevoked = kind === 'revocation';
  if (purposes.length === 0)
    return isRevoked ? 'No retira ningún consentimiento.' : 'No se opone a ningún uso.';
  const uses = purposes.map((one) => `${purposeNames[one].name} (${purposeNames[one].effect})`).join(' ');
  return `${isRevoked ? 'Retira su consentimiento para' : 'Se opone a'}: ${uses}`;
}

function moreOf({ step, on, days, outcome, person }: ArcoPastStep, kind: ArcoDetail['kind']): string {
  switch (step) {
    case 'receive':
      return on ? `, recibida el ${longDate(on)}` : '';
    case 'ask-info':
      return on ? `, para darla hasta el ${longDate(on)}` : '';
    case 'block':
      return on ? `; sus datos se borran desde el ${longDate(on)}` : '';
    case 'give-info':
      return on ? `, que llegó el ${longDate(on)}` : '';
    case 'extend':
      return on && days ? ` ${days} días hábiles, hasta el ${longDate(on)}` : '';
    case 'answer':
      return `: ${outcome ? outcomesOf(kind)[outcome] : ''}${on ? `. Ejecutar a más tardar el ${longDate(on)}` : ''}`;
    case 'assign':
    case 'link-person':
      return `: ${person ?? 'nadie'}`;
    default:
      return '';
  }
}
