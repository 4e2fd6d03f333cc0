import { TextField, type TextFieldProps } from './text-field.tsx'

type Taken = 'type' | 'inputMode' | 'maxLength' | 'value' | 'onChange'

interface DayFieldProps extends Omit<TextFieldProps, Taken> {
  /** YYYY-MM-DD, or what stands there of it. */
  value: string
  onChange: (text: string) => void
}

/** What was typed or pasted, with hyphens: of eight digits, and in place of dots, slashes and spaces. */
const hyphened = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replaceAll(/[./\s]/g, '-')

/** A day as YYYY-MM-DD. Eight digits are enough: whoever types many of them needs no calendar, and no other key. */
export const DayField = ({ onChange, ...props }: DayFieldProps) => (
  <TextField {...props} inputMode="numeric" maxLength={10} onChange={(text) => onChange(hyphened(text))} />
)
