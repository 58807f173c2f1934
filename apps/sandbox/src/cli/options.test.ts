import { describe, expect, it } from 'vitest'
import { StartError } from '../process/StartError.ts'
import { readOptions } from './options.ts'

const read = (...args: string[]) => readOptions(args, {})

describe('the command line', () => {
  it('all command line options have defaults', () => {
    expect(read()).toEqual({
      host: '127.0.0.1',
      port: 4100,
      portIsFixed: false,
      data: '.data/sandbox',
      databaseUrl: null,
      seed: '1',
      replay: null,
      from: null,
      speed: 1,
      stopOutLevel: '50',
      staticDir: null,
      registerCode: 'message',
      phoneFields: 'areaAndPhone',
      reviewDelayMs: 30_000,
      brokerName: 'Leverkit',
      companyLost: null,
      complaintPort: null,
      faults: [],
      connections: 1_000,
      quiet: false,
      check: false,
    })
  })

  it('with --from but without --data, the database is in memory', () => {
    expect(read('--from', '2026-11-18T14:00:00Z')).toMatchObject({ data: null })
    expect(read('--from', '2026-11-18T14:00:00Z', '--data', 'd')).toMatchObject({ data: 'd' })
  })

  it('with --replay but without --data, the database is in memory', () => {
    expect(read('--replay', 'x.csv')).toMatchObject({ data: null, replay: 'x.csv' })
    expect(read('--replay', 'x.csv', '--data', 'd')).toMatchObject({ data: 'd' })
  })

  it('the command uses DATABASE_URL if no flag names another database location', () => {
    const env = { DATABASE_URL: 'postgres://localhost/x' }
    expect(readOptions([], env)).toMatchObject({ databaseUrl: 'postgres://localhost/x' })
    expect(readOptions(['--memory'], env)).toMatchObject({ databaseUrl: null, data: null })
    expect(readOptions(['--data', 'd'], env)).toMatchObject({ databaseUrl: null, data: 'd' })
  })

  it('--from sets the market time at the start, and --speed sets the speed of market time', () => {
    expect(read('--from', '2014-05-02T12:29:00Z', '--speed', '0.5')).toMatchObject({
      from: Date.UTC(2014, 4, 2, 12, 29),
      speed: 0.5,
    })
  })

  it('--stop-out sets the stop-out level and must be a percentage above 0 and below 1000', () => {
    expect(read('--stop-out', '66.5')).toMatchObject({ stopOutLevel: '66.5' })
    for (const text of ['0', '-1', '1e2', '1000', 'half'])
      expect(() => read(`--stop-out=${text}`)).toThrow(`--stop-out ${text} is not a margin level`)
  })

  it('the command accepts --register-code, --phone-fields, --review-delay, --company-lost and --complaint-port', () => {
    const flags = ['--register-code', 'captcha', '--phone-fields', '3', '--review-delay', '0']
    expect(read(...flags, '--company-lost', 'https://lost.example/x', '--complaint-port', '4199')).toMatchObject({
      registerCode: 'captcha',
      phoneFields: 'phoneOnly',
      reviewDelayMs: 0,
      companyLost: 'https://lost.example/x',
      complaintPort: 4199,
    })
  })

  it('the flag --fault can be repeated; an unknown fault and an invalid value are refused', () => {
    expect(read('--fault', 'drop', '--fault', 'slow=50')).toMatchObject({
      faults: [
        { name: 'drop', value: null },
        { name: 'slow', value: '50' },
      ],
    })
    expect(() => read('--fault', 'slow=much')).toThrow(
      '--fault: The value of slow must be milliseconds, up to 60000, not "much".',
    )
    expect(() => read('--fault', 'nope')).toThrow('There is no fault "nope". Known faults: drop, silent')
  })

  it('the command line parser recognises --help and --version', () => {
    expect([read('--help'), read('--version')]).toEqual(['help', 'version'])
  })

  it.each([
    [['--prot', '1'], "Unknown option '--prot'. See --help."],
    [['serve'], "Unexpected argument 'serve'. See --help."],
    [['--port'], "Option '--port <value>' argument missing. See --help."],
    [['--quiet=1'], "Option '--quiet' does not take an argument. See --help."],
    [['--port', '70000'], '--port 70000 is not a port. Use a whole number from 0 to 65535. See --help.'],
    [['--register-code', 'sms'], '--register-code sms is unknown. Use message or captcha. See --help.'],
    [['--broker-name', ' '], '--broker-name " " is not a name. Use 1 to 100 characters. See --help.'],
    [['--phone-fields', '2'], '--phone-fields 2 is unknown. Use 1 or 3. See --help.'],
    [['--review-delay', 'soon'], '--review-delay soon is not a delay. Use a whole number of seconds. See --help.'],
    [
      ['--company-lost', 'javascript:x'],
      '--company-lost javascript:x is not a web address. Use one that begins with http:// or https://. See --help.',
    ],
    [['--complaint-port', 'x'], '--complaint-port x is not a port. Use a whole number from 0 to 65535. See --help.'],
    [['--port', '1e3'], '--port 1e3 is not a port. Use a whole number from 0 to 65535. See --help.'],
    [['--host', '0.0.0.0'], '--host 0.0.0.0 can be reached by other machines. To allow that, add --public. See --help.'],
    [['--from', 'yesterday'], '--from yesterday is not a time. Write it like 2014-05-02T12:29:00Z. See --help.'],
    [['--speed', '0'], '--speed 0 is not a speed. Use a number above 0 and up to 3600. See --help.'],
    [['--speed=-1'], '--speed -1 is not a speed. Use a number above 0 and up to 3600. See --help.'],
    [['--memory', '--data', 'd'], '--memory and --data cannot be used together. Remove one of them. See --help.'],
    [['--data', ''], '--data needs a directory. See --help.'],
  ])('for the arguments %j, the command prints one sentence and ends with exit code 2', (args, message) => {
    const refusal = (() => {
      try {
        return read(...args)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal).toMatchObject({ message, exitCode: 2 })
  })

  it.each(['999.1.1.1', '127.0.0', '', 'not a host', 'http://127.0.0.1', '-a'])(
    '--host refuses the invalid address "%s"',
    (host) => {
      const message = `--host ${host} is not an address. Use an IP address such as 127.0.0.1, or a host name such as localhost.`
      expect(() => read(`--host=${host}`, '--public')).toThrow(message)
    },
  )

  it('--public allows connections from other machines', () => {
    for (const host of ['0.0.0.0', '::', 'broker.example.com', 'my-machine', '3com'])
      expect(read('--host', host, '--public')).toMatchObject({ host })
  })
})
