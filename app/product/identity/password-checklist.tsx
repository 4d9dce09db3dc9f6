import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { checklist, guessedRule } from '#app/contract/account/identity/new-password.ts';
import { passwordChecks } from '#app/domain/access/password.ts';
import styles from './password-checklist.module.css';

/** The live checklist of a new password (spec §5.1): each requirement, met or pending, by sign and by word. */
export function PasswordChecklist({ value }: { value: string }) {
  const checks = passwordChecks(value);
  const met = checklist.filter(({ check }) => checks[check]).length;
  return (
    <>
      {/* biome-ignore-start lint/a11y/useSemanticElements: stands in a field's description, a paragraph */}
      <span role="list" className={styles.list}>
        {checklist.map(({ check, text }) => (
          <span
            key={check}
            role="listitem"
            className="condition row gap-8"
            data-met={checks[check] || undefined}
          >
            {checks[check] ? (
              <IconCircleCheckFilled size={18} aria-hidden />
            ) : (
              <IconCircle size={18} aria-hidden />
            )}
            <span>
              {text}
              <span className="spoken-only">{checks[check] ? ' (cumplido)' : ' (pendiente)'}</span>
            </span>
          </span>
        ))}
      </span>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      <span className="block">{guessedRule}</span>
      <span className="spoken-only" role="status">
        {value === '' ? '' : `${met} de ${checklist.length} requisitos cumplidos`}
      </span>
    </>
  );
}
