import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { places } from '#app/ui/list/placed.ts';
import styles from '../badge.module.css';
import { measuresOf, measureTexts } from '../badge.texts.ts';
import { isOfContent } from './badge-faults.ts';
import type { Typed } from './badge-form-values.ts';
import { ChosenContent } from './chosen-content.tsx';

/** The demands of a badge: what counts and how much of it for each level, and what every level asks beside it. */
export function BadgeRuleFields({ form, levels }: { form: UseFormReturn<Typed>; levels: number }) {
  const { control, register, formState } = form;
  const faults = formState.errors.rule;
  const audience = useWatch({ control, name: 'audience' });
  const measure = useWatch({ control, name: 'rule.measure' });
  const second = useWatch({ control, name: 'rule.also.measure' });
  const measures = measuresOf[audience];
  return (
    <>
      <NativeSelect
        className={styles.whole}
        label="Qué cuenta *"
        options={measures.map((one) => ({ value: one, label: measureTexts[one].label }))}
        error={faults?.measure?.message}
        {...register('rule.measure', { onChange: () => form.setValue('rule.chosen', null) })}
      />
      {measure === 'manual' || measure === 'programme'
        ? null
        : places(levels + 1).map((index) => (
            <TextInput
              key={index}
              label={levels === 0 ? 'Cuánto pide *' : `Cuánto pide el nivel ${index + 1} *`}
              description={measureTexts[measure].unit}
              descriptionBelow
              inputMode="decimal"
              autoComplete="off"
              error={faults?.targets?.[index]?.message}
              {...register(`rule.targets.${index}`)}
            />
          ))}
      <p className={`fault ${styles.whole}`} role="alert">
        {faults?.targets?.message}
      </p>
      {isOfContent(measure) ? (
        <Controller
          control={control}
          name="rule.chosen"
          render={({ field }) => (
            <ChosenContent
              of={measure}
              value={field.value}
              onChange={field.onChange}
              error={faults?.chosen?.message}
            />
          )}
        />
      ) : null}
      {measure === 'manual' ? null : (
        <NativeSelect
          className={styles.whole}
          label="Además pide"
          description="Cada nivel pide lo suyo y también esto."
          options={[
            { value: '', label: 'Nada más' },
            ...measures
              .filter((one) => one !== 'manual')
              .map((one) => ({ value: one, label: measureTexts[one].label })),
          ]}
          error={faults?.also?.measure?.message ?? faults?.also?.message}
          {...register('rule.also.measure', { onChange: () => form.setValue('rule.also.chosen', null) })}
        />
      )}
      {measure === 'manual' || second === '' || second === 'programme' ? null : (
        <TextInput
          label="Cuánto pide además *"
          description={measureTexts[second].unit}
          descriptionBelow
          inputMode="decimal"
          autoComplete="off"
          error={faults?.also?.target?.message}
          {...register('rule.also.target')}
        />
      )}
      {measure !== 'manual' && isOfContent(second) ? (
        <Controller
          control={control}
          name="rule.also.chosen"
          render={({ field }) => (
            <ChosenContent
              of={second}
              value={field.value}
              onChange={field.onChange}
              error={faults?.also?.chosen?.message}
            />
          )}
        />
      ) : null}
    </>
  );
}
