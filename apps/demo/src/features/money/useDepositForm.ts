import { useState } from 'react'
import { useProof } from '../../domain/useProof.ts'
import { useDraft } from '../../screen/useDraft.ts'
import { findProblems } from './deposit.model.ts'

/** State of a deposit form: amount, proof, and the problems found on submission. */
export const useDepositForm = (name: 'coin' | 'bank') => {
  const { value, change, clear } = useDraft(`deposit.${name}`, { amount: '' })
  const proof = useProof()
  const [isTried, setTried] = useState(false)
  const problems = findProblems({
    amount: value.amount,
    proofUrl: proof.url,
    isUploading: proof.state.phase === 'uploading',
  })
  /** Calls `send` with amount and proof. If the form has problems, shows them and does not call `send`. */
  const attempt = (send: (amount: string, proofImageUrl: string) => void) => {
    setTried(true)
    if (Object.keys(problems).length === 0 && proof.url) send(value.amount, proof.url)
  }
  const reset = () => {
    clear()
    change({ amount: '' })
    proof.clear()
    setTried(false)
  }
  return {
    amount: value.amount,
    setAmount: (amount: string) => change({ amount }),
    proof,
    problems: isTried ? problems : {},
    attempt,
    reset,
  }
}
