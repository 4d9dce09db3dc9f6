import { IconBookmark, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import styles from './queue.module.css';
import {
  FILTER_NAME_LENGTH,
  type SavedFilter,
  storedFilters,
  storeFilters,
  withFilter,
} from './saved-filters.ts';

/** Filters that this tutor uses often, by name; they stay on the device. */
export function SavedFilterList({ filter }: { filter: ReviewFilter }) {
  const [views, setViews] = useState<SavedFilter[]>([]);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  useEffect(() => setViews(storedFilters()), []);
  const here = reviewQueueHref({ ...filter, page: undefined });
  const keep = (next: SavedFilter[]) => {
    setViews(next);
    storeFilters(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    keep(withFilter(views, { name: name.trim(), href: here }));
    setName('');
    setNaming(false);
  };
  const known = here === reviewQueueHref() || views.some(({ href }) => href === here);
  if (views.length === 0 && known) return null;
  return (
    <nav className="row wrap gap-xs" aria-label="Vistas guardadas" data-print="never">
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <Link to={view.href} aria-current={view.href === here || undefined}>
            {view.name}
          </Link>
          <IconButton
            aria-label={`Quitar la vista «${view.name}»`}
            onClick={() => keep(views.filter((one) => one !== view))}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </span>
      ))}
      {naming ? (
        <form className="row wrap gap-xs" onSubmit={save}>
          <TextInput
            aria-label="Nombre de la vista"
            placeholder="Nombre de la vista"
            maxLength={FILTER_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => (event.key === 'Escape' ? setNaming(false) : undefined)}
            autoFocus
          />
          <Button type="submit" variant="default" disabled={name.trim() === ''}>
            Guardar
          </Button>
        </form>
      ) : known ? null : (
        <Button
          variant="subtle"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          Guardar esta vista
        </Button>
      )}
    </nav>
  );
}
