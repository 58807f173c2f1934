import './journal.css'
import { Button, Chips, TextField } from '@leverkit/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { cleanTag, type JournalEntry, journalLimits, saveEntry, useJournal } from './journal.ts'

const empty: JournalEntry = { note: '', tags: [] }

interface TagsProps {
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

const Tags = ({ tags, onChange }: TagsProps) => {
  const { t } = useTranslation('performance')
  const [draft, setDraft] = useState('')
  const tag = cleanTag(draft)
  const isFull = tags.length >= journalLimits.tags
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (tag === '' || isFull) return
    if (!tags.includes(tag)) onChange([...tags, tag])
    setDraft('')
  }
  return (
    <>
      <Chips
        label={t('journal.tags')}
        items={tags.map((id) => ({ id, label: id }))}
        onRemove={(id) => onChange(tags.filter((other) => other !== id))}
        empty={<span className="app-hint">{t('journal.none')}</span>}
      />
      <form className="app-journal-tag" onSubmit={add}>
        <TextField
          label={t('journal.newTag')}
          value={draft}
          onChange={setDraft}
          maxLength={journalLimits.tag}
          isDisabled={isFull}
          {...(isFull ? { description: t('journal.mostTags', { count: journalLimits.tags }) } : {})}
        />
        <Button type="submit" variant="outline" isDisabled={tag === '' || isFull}>
          {t('journal.add')}
        </Button>
      </form>
    </>
  )
}

/**
 * Note and tags of one closed position. They are saved on this device when a field loses the focus and when the editor closes.
 */
export const JournalEditor = ({ order }: { order: string }) => {
  const { t } = useTranslation('performance')
  const { account, journal } = useJournal()
  const id = useId()
  const entry = journal[order] ?? empty
  const [note, setNote] = useState(entry.note)
  const [outcome, setOutcome] = useState<'saved' | 'full' | null>(null)
  const save = (part: Partial<JournalEntry>) => {
    const next = { ...entry, note, ...part }
    if (next.note === entry.note && next.tags === entry.tags) return
    setOutcome(saveEntry(account, order, next))
  }
  const saveLast = useRef(save)
  useEffect(() => {
    saveLast.current = save
  })
  useEffect(() => () => saveLast.current({}), [])
  return (
    <section className="app-journal" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('journal.title')}</h3>
      <div className="lk-text-field">
        <label className="lk-text-field-label" htmlFor={id}>
          {t('journal.note')}
        </label>
        <div className="lk-text-field-box">
          <textarea
            id={id}
            className="lk-text-field-input"
            rows={3}
            maxLength={journalLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            onBlur={() => save({})}
          />
        </div>
      </div>
      <Tags tags={entry.tags} onChange={(tags) => save({ tags })} />
      <p className="app-hint" role="status">
        {outcome === 'full' ? t('journal.full') : outcome === 'saved' ? t('journal.saved') : t('journal.onDevice')}
      </p>
    </section>
  )
}
