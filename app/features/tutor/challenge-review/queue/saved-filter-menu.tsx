import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useDismiss } from '#app/ui/feedback/use-dismiss.ts';
import styles from './queue.module.css';
import {
  FILTER_NAME_LENGTH,
  type SavedFilter,
  storedFilters,
  storeFilters,
  withFilter,
} from './saved-filters.ts';

/** Filters that this tutor uses often, by name; they stay on the device. */
export function SavedFilterMenu({ filter }: { filter: ReviewFilter }) {
  const [views, setViews] = useState<SavedFilter[]>([]);
  const [open, setOpen] = useState(false);
  const box = useDismiss(open, () => setOpen(false));
  const id = useId();
  useEffect(() => setViews(storedFilters()), []);
  const here = reviewQueueHref({ ...filter, page: undefined });
  const keep = (next: SavedFilter[]) => {
    setViews(next);
    storeFilters(next);
  };
  const save = (name: string) => {
    keep(withFilter(views, { name, href: here }));
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const known = here === reviewQueueHref() || views.some(({ href }) => href === here);
  if (views.length === 0 && known) return null;
  return (
    <div ref={box} className="relative" data-print="never">
      <Button
        reads
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Vistas
      </Button>
      {open ? (
        <nav id={id} className={styles.views} aria-label="Vistas guardadas">
          {views.map((view) => (
            <span key={view.name} className={`row between round ${styles.view}`}>
              <Link
                to={view.href}
                aria-current={view.href === here || undefined}
                onClick={() => setOpen(false)}
              >
                {view.name}
              </Link>
              <IconButton
                aria-label={`Quitar la vista «${view.name}»`}
                onClick={() => keep(views.filter((one) => one !== view))}
              >
                <span className="large" aria-hidden>
                  ×
                </span>
              </IconButton>
            </span>
          ))}
          {known ? null : <NewView onSave={save} />}
        </nav>
      ) : null}
    </div>
  );
}

/** Keeps the shown filter under a name. */
function NewView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className="row gap-xs align-bottom" onSubmit={save}>
      <TextInput
        label="Guardar esta vista"
        placeholder="Nombre de la vista"
        maxLength={FILTER_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        Guardar
      </Button>
    </form>
  );
}
