import { IconSearch } from '@tabler/icons-react';
import frame from '../layout/list-panel.module.css';
import { TextInput } from './text-input.tsx';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (search: string) => void;
};

/** The field that searches a list while it is typed in. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  return (
    <TextInput
      reads
      type="search"
      label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      className={frame.search}
      maxLength={100}
      autoComplete="off"
    />
  );
}
