import { Combobox, useCombobox } from '@mantine/core';
import { countText, numberText } from '#app/domain/text/counts.ts';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useEffect, useRef, useState } from 'react';
import type { PersonRow } from '#app/contract/admin/people/people.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { PERSON_PLACEHOLDER, type PersonPickerProps, type PickedPerson } from './person-picker-props.ts';
import { MIN_PERSON_SEARCH, usePersonSearch } from './use-person-search.ts';

/**
 * The field that finds one person by name, employee number or user, and chooses them; the administration's only. It
 * shows the chosen name, and typing on takes the choice back.
 */
export function PersonPicker({
  label,
  profile,
  value,
  onPick,
  autofocus = false,
  withDropped = false,
  ...field
}: PersonPickerProps) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { rows, total, failure } = usePersonSearch(value ? '' : typed, { profile, withDropped });
  const options = (rows ?? []).map(pickedOf);
  const chosenId = value?.id ?? null;
  const typesOn = useRef(false);
  // The owner of the choice clears the field with it; typing on over a chosen name keeps the typed text.
  useEffect(() => {
    if (chosenId === null && !typesOn.current) setTyped('');
    typesOn.current = false;
  }, [chosenId]);
  const change = (text: string) => {
    typesOn.current = value !== null;
    if (value) onPick(null);
    setTyped(text);
    combobox.resetSelectedOption();
    if (text.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  return (
    <Combobox
      store={combobox}
      // Inside its dialog: what stands beside it is in no region of the page.
      withinPortal={false}
      onOptionSubmit={(id) => {
        onPick(options.find((one) => String(one.id) === id) ?? null);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          aria-autocomplete="list"
          label={label}
          value={value?.name ?? typed}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => (value || typed.trim() === '' ? undefined : combobox.openDropdown())}
          onBlur={() => combobox.closeDropdown()}
          placeholder={PERSON_PLACEHOLDER}
          maxLength={100}
          data-autofocus={autofocus || undefined}
        />
      </Combobox.Target>
      <p className="spoken-only" role="status">
        {value
          ? `Elegiste a ${value.name}.`
          : typed === ''
            ? ''
            : statusText(typed, rows && options.length, failure)}
      </p>
      <Combobox.Dropdown hidden={value !== null || typed.trim() === ''}>
        <Combobox.Options aria-label={label} mah={280} style={{ overflowY: 'auto' }}>
          {options.map((person) => (
            <Combobox.Option key={person.id} value={String(person.id)}>
              <span className="strong">{person.name}</span>
              <span className="quiet small block">{person.detail}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {options.length === 0 || total > options.length ? (
          <p className="quiet small" aria-hidden>
            {options.length === 0
              ? statusText(typed, rows && 0, failure)
              : `Hay ${numberText(total)} coincidencias: escribe algo más.`}
          </p>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function statusText(typed: string, found: number | null, failure: string | null): string {
  if (typed.trim().length < MIN_PERSON_SEARCH) return `Escribe al menos ${MIN_PERSON_SEARCH} letras.`;
  if (failure !== null) return failure;
  if (found === null) return 'Buscando…';
  if (found === 0) return 'Nadie coincide con la búsqueda.';
  return `${countText(found, 'persona encontrada', 'personas encontradas')}.`;
}

const pickedOf = ({ id, username, number, store, profiles, ...names }: PersonRow): PickedPerson => ({
  id,
  name: [names.firstName, names.paternalSurname, names.maternalSurname].filter(Boolean).join(' '),
  detail: [number, username, store].filter(Boolean).join(' · '),
  profiles,
});
