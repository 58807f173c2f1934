import { Button, I18nProvider, Money, Price } from '../../src/index.ts'

export const FirstComponent = () => (
  <I18nProvider locale="en">
    <p>
      EURUSD <Price value="1.08419" /> · Margin <Money value="271.08" currency="USD" />
    </p>
    <Button variant="buy" size="lg">
      Buy 0.10 EURUSD
    </Button>
  </I18nProvider>
)
