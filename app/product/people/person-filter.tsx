import { TextInput } from '#app/ui/controls/text-input.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { PERSON_PLACEHOLDER, type PersonPickerProps } from './person-picker-props.ts';

const loadPicker = async () => (await import('./person-picker.tsx')).PersonPicker;

/** The field that finds one person, among the filters of a list: its code comes after the first paint of the list. */
export function PersonFilter(props: PersonPickerProps) {
  const Picker = useLazyComponent(loadPicker, true);
  if (Picker) return <Picker {...props} />;
  return (
    <TextInput
      label={props.label}
      value={props.value?.name ?? ''}
      placeholder={PERSON_PLACEHOLDER}
      readOnly
    />
  );
}
