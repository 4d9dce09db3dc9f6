import type { MergedAccount } from '#app/contract/admin/people-merge.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import styles from './merge.module.css';
import { profilesText, recordsText } from './merge-words.ts';

type Props = {
  account: MergedAccount;
  zone: string;
  /** Why it cannot be the one that stays. */
  refusal: string | null;
  chosen: boolean;
  onChoose: () => void;
};

/** One of two accounts, with what tells them apart; it is chosen to stay. */
export function AccountCard({ account, zone, refusal, chosen, onChoose }: Props) {
  const facts = [
    ['Registros', recordsText(account)],
    ['Perfiles', profilesText(account.profiles)],
    ['Generación', account.group?.name ?? 'Ninguna'],
    ['Equipo', account.team === 0 ? '' : String(account.team)],
    ['Generaciones como tutor', account.tutored === 0 ? '' : String(account.tutored)],
    ['Número', account.number ?? ''],
    ['Correo', account.email ?? ''],
    ['Sucursal', account.store],
    ['Último acceso', account.lastAccessAt ? spanishDate(zone, account.lastAccessAt) : 'Nunca'],
  ].filter(([, value]) => value !== '');
  const reasonId = `merge-refusal-${account.id}`;
  return (
    <div className={styles.account} data-chosen={chosen || undefined}>
      <label className="row gap-sm align-center target">
        <input
          type="radio"
          name="merge-kept"
          checked={chosen}
          disabled={refusal !== null}
          aria-describedby={refusal ? reasonId : undefined}
          onChange={onChoose}
        />
        <span>
          <span className="strong">{account.name}</span>
          <span className="quiet small block">
            {account.username}
            {account.state === 'dropped' ? ' · dada de baja' : ''}
          </span>
        </span>
      </label>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd data-figures>{value}</dd>
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
