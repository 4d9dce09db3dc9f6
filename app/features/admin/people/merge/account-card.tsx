import type { MergedAccount } from '#app/contract/admin/people/merge.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { capital } from '#app/domain/text/text.ts';
import styles from './merge.module.css';
import { profilesText, recordsText } from './merge.texts.ts';

type Props = {
  account: MergedAccount;
  /** The one beside it: what either has stands in both, line by line. */
  other: MergedAccount;
  zone: string;
  /** True where it can be the account that stays. */
  possible: boolean;
  /** The reason why it cannot; null also where another place says it. */
  refusal: string | null;
  chosen: boolean;
  onChoose: () => void;
};

/** One of two accounts, with what tells them apart; it is chosen to stay. */
export function AccountCard({ account, other, zone, possible, refusal, chosen, onChoose }: Props) {
  const others = new Set(factsOf(other, zone).map(([name, value]) => (value === '' ? '' : name)));
  const facts = factsOf(account, zone).filter(([name, value]) => value !== '' || others.has(name));
  const reasonId = `merge-refusal-${account.id}`;
  return (
    <div className={styles.account} data-chosen={chosen || undefined}>
      <label className="row gap-sm align-center target">
        <input
          type="radio"
          name="merge-kept"
          checked={chosen}
          disabled={!possible}
          aria-describedby={refusal ? reasonId : undefined}
          onChange={onChoose}
        />
        <span>
          <span className="strong">{account.name}</span>
          <span className="quiet small block">
            {account.state === 'dropped' ? `${account.username} · dada de baja` : account.username}
          </span>
        </span>
      </label>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className="quiet small">{name}</dt>
            <dd data-figures>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      {refusal ? (
        <p id={reasonId} className="quiet small">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}

/** The facts that tell accounts apart; '' for one that is missing. */
const factsOf = (account: MergedAccount, zone: string): [name: string, value: string][] => [
  ['Registros', recordsText(account)],
  ['Perfiles', capital(profilesText(account.profiles))],
  ['Generación', account.group?.name ?? ''],
  ['Equipo', account.team === 0 ? '' : String(account.team)],
  ['Generaciones como tutor', account.tutored === 0 ? '' : String(account.tutored)],
  ['Número', account.number ?? ''],
  ['Correo', account.email ?? ''],
  ['Sucursal', account.store],
  ['Último acceso', account.lastAccessAt ? spanishDate(zone, account.lastAccessAt) : 'Nunca'],
];
