import type ts from 'typescript'

/** A change in a file, or a line that the user has to check. */
export interface Remark {
  /** Line in the file before the change, from 1. */
  readonly line: number
  readonly text: string
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Collects the edits of one file, and a remark for each change and for each line that the user has to check. */
export class Changes {
  readonly #source: ts.SourceFile
  readonly #edits: Edit[] = []
  readonly changes: Remark[] = []
  readonly byHand: Remark[] = []
  constructor(source: ts.SourceFile) {
    this.#source = source
  }

  #remark(node: ts.Node, text: string): Remark {
    return { line: this.#source.getLineAndCharacterOfPosition(node.getStart(this.#source)).line + 1, text }
  }

  replace(start: number, end: number, text: string) {
    this.#edits.push({ start, end, text })
  }

  changed(node: ts.Node, text: string) {
    this.changes.push(this.#remark(node, text))
  }

  look(node: ts.Node, text: string) {
    const remark = this.#remark(node, text)
    if (!this.byHand.some((other) => other.line === remark.line && other.text === text)) this.byHand.push(remark)
  }

  /** All edits except those inside the range of another edit. */
  get #outer(): readonly Edit[] {
    const isInside = (one: Edit, other: Edit) =>
      one !== other && other.start < other.end && other.start <= one.start && one.end <= other.end
    return this.#edits.filter((edit) => !this.#edits.some((other) => isInside(edit, other)))
  }

  /** Whether old names remain in the text, because some edits were inside the range of another edit and were dropped. */
  get isIncomplete(): boolean {
    return this.#outer.length < this.#edits.length
  }

  /** The text of the file with the edits. */
  get text(): string {
    return this.#outer
      .toSorted((one, other) => other.start - one.start)
      .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), this.#source.text)
  }
}
