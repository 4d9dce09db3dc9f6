import { useNavigate } from '@remix-run/react';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { foundHref } from '#app/contract/admin/support/links/search.ts';
import { MAX_SEARCH_LENGTH } from '#app/contract/admin/support/search.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { resultsText, searchedText } from './search.texts.ts';
import { SearchResults } from './search-results.tsx';
import { type SearchState, useSearch } from './use-search.ts';

/** Finds a screen of the administration by words: arrows choose, Enter opens, Esc closes. */
export function SearchDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Buscar" size="lg" centered={false} yOffset="8dvh">
      <Search onClose={onClose} />
    </Modal>
  );
}

function Search({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const search = useSearch(text);
  const { found } = search;
  const navigate = useNavigate();
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const chosen = found[at];

  useEffectOn([found], () => setAt(0));
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isAgain = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isAgain) event.currentTarget.select();
    else if (event.key === 'ArrowDown' && found.length > 0) setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp' && found.length > 0) setAt((at + found.length - 1) % found.length);
    // Results of fewer letters than are typed now are not opened by a quick Enter.
    else if (event.key === 'Enter' && search.phase === 'found' && chosen) {
      onClose();
      navigate(foundHref(chosen.kind, chosen.id));
    } else return;
    event.preventDefault();
  };

  return (
    <div className="stack gap-md above-xs">
      <TextInput
        aria-label={searchedText()}
        placeholder={searchedText()}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? optionId(at) : undefined}
        aria-autocomplete="list"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={pressed}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <SearchResults
        id={listId}
        found={found}
        at={at}
        optionId={optionId}
        onChoose={setAt}
        onOpen={onClose}
      />
      {search.fault === null ? (
        <p className="quiet small" role="status">
          {sentenceOf(search, text)}
        </p>
      ) : (
        <SectionError onRetry={search.retry}>{search.fault}</SectionError>
      )}
    </div>
  );
}

function sentenceOf({ phase, found }: SearchState, typed: string): string {
  if (phase === 'short') return 'Escribe al menos dos letras. Usa ↑ y ↓ para elegir y Enter para abrir.';
  return phase === 'searching' ? 'Buscando…' : resultsText(found, typed);
}
