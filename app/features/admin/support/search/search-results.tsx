import { foundHref } from '#app/contract/admin/support/links/search.ts';
import type { Found, FoundKind } from '#app/contract/admin/support/search.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { kindTexts } from './search.texts.ts';
import styles from './search-results.module.css';

type Props = {
  id: string;
  /** In the order of their kinds. */
  found: readonly Found[];
  /** The chosen one. */
  at: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  /** Before the screen of a result opens. */
  onOpen: () => void;
};

/** The results under the headings of their kinds; the focus stays in the field. */
export function SearchResults({ id, found, at, optionId, onChoose, onOpen }: Props) {
  const numbered = found.map((one, index) => ({ ...one, index }));
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list} hidden={found.length === 0}>
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options takes groups, and no set of fields.
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <KindHeading id={`${id}-${kind}`} kind={kind} />
          {numbered
            .filter((one) => one.kind === kind)
            .map((one) => (
              <Link
                key={one.id}
                id={optionId(one.index)}
                role="option"
                tabIndex={-1}
                aria-selected={one.index === at}
                to={foundHref(kind, one.id)}
                className={styles.option}
                onPointerMove={() => onChoose(one.index)}
                onClick={onOpen}
              >
                <Result found={one} />
              </Link>
            ))}
        </div>
      ))}
    </div>
  );
}

function KindHeading({ id, kind }: { id: string; kind: FoundKind }) {
  return (
    <p id={id} role="presentation" className={styles.heading}>
      {kindTexts[kind].heading}
    </p>
  );
}

function Result({ found: { kind, name, detail, isDropped } }: { found: Found }) {
  const { icon: Icon } = kindTexts[kind];
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className="grow slim breaks">
        <span className="block strong">{name}</span>
        <span className="block quiet small">{detail}</span>
      </span>
      {isDropped ? <span className="small danger rigid">Baja</span> : null}
    </>
  );
}
