import { describe, expect, it } from 'vitest'
import { cleanImage, sharpImages } from '../images/cleanImage.ts'
import { captchaImage, newCaptchaText } from './captcha.ts'

const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64')

describe('captcha images', () => {
  it('a captcha text has five characters, and none of them is easy to confuse with another', () => {
    const texts = Array.from({ length: 200 }, newCaptchaText)
    for (const text of texts) expect(text).toMatch(/^[ACEFHJKLMNPRTXY347]{5}$/)
    expect(new Set(texts).size).toBeGreaterThan(190)
  })

  it('captcha images are valid PNG files, and no two images are equal', async () => {
    const [one, two] = [bytesOf(await captchaImage(sharpImages, 'ACE37')), bytesOf(await captchaImage(sharpImages, 'ACE37'))]
    expect((await cleanImage(one))?.type).toBe('image/png')
    expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([160, 56])
    expect(one.equals(two)).toBe(false)
  })
})
